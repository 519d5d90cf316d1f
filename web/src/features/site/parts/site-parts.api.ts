import type { SampleBrandQuery } from '@portfolio/contracts/pages/brand.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint, endpointPath } from '../../../lib/http/call-endpoint.ts';
import { frameQuery } from '../frame/frame.api.ts';

/** The colours that accent and ground would give. */
export const sampleColoursQuery = (query: SampleBrandQuery) =>
  queryOptions({
    queryKey: ['site-part', 'colours', query],
    queryFn: ({ signal }) => callEndpoint('sampleBrand', { query, signal }),
  });

/** Every page shows the saved part. */
export const reloadFrame = (client: QueryClient) => client.invalidateQueries(frameQuery);

/** So does the form. */
export const reloadQuestions = (client: QueryClient) => client.invalidateQueries({ queryKey: ['questions'] });

/** Where each part is read, and everything else of it below. Who may edit gets it as it is stored, also with links to pages that visitors do not see. */
export const partPaths = {
  navigation: endpointPath('getNavigation'),
  brand: endpointPath('getBrand'),
  words: endpointPath('getWords'),
  questions: endpointPath('getQuestions'),
  settings: endpointPath('getSettings'),
};
