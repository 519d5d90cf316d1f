import type { InstallBody, SetupDatabase, SetupStatus, Site } from '@portfolio/contracts/account/setup.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { fetchJson } from '../../lib/http.ts';

/** How far the setup is; asked anew whenever it is looked at. */
export const setupStatusQuery = queryOptions({
  queryKey: ['setup-status'],
  queryFn: ({ signal }) => fetchJson<SetupStatus>('/api/setup/status', { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** Whether the platform could use a database; stores nothing, here either. */
export const useCheckDatabase = () =>
  useMutation({
    mutationFn: (body: SetupDatabase) =>
      fetchJson<undefined>('/api/setup/check-database', { method: 'POST', body }),
    gcTime: 0,
  });

/** The body holds passwords: nothing of it is kept once the answer is there. */
export const useInstall = () =>
  useMutation({
    mutationFn: (body: InstallBody) => fetchJson<Site>('/api/setup/install', { method: 'POST', body }),
    gcTime: 0,
  });
