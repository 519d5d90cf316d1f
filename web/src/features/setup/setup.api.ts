import type { InstallBody, SetupDatabase } from '@portfolio/contracts/account/setup.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';

/** How far the setup is; asked anew whenever it is looked at. */
export const setupStatusQuery = queryOptions({
  queryKey: ['setup-status'],
  queryFn: ({ signal }) => callEndpoint('getSetupStatus', { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Whether the platform could use a database; stores nothing, here either. */
export const useCheckDatabase = () =>
  useMutation({
    mutationFn: (body: SetupDatabase) => callEndpoint('checkDatabase', { body }),
    gcTime: 0,
  });

/** The body holds passwords: nothing of it is kept once the answer is there. */
export const useInstall = () =>
  useMutation({
    mutationFn: (body: InstallBody) => callEndpoint('install', { body }),
    gcTime: 0,
  });
