import type { InstallBody, SetupStatus, Site } from '@portfolio/contracts/setup.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { fetchJson } from '../../lib/http.ts';

/** How far the setup is; asked anew whenever it is looked at. */
export const setupStatusQuery = queryOptions<SetupStatus>({
  queryKey: ['/api/setup/status'],
  staleTime: 0,
  gcTime: 0,
});

/** The body holds passwords: nothing of it is kept once the answer is there. */
export const useInstall = () =>
  useMutation({
    mutationFn: (body: InstallBody) => fetchJson<Site>('/api/setup/install', { method: 'POST', body }),
    gcTime: 0,
  });
