/** Addresses that no page and no app can have: documents of these are sent for all that are missing. */
export const missingPaths = { page: '/_', app: '/apps/_' } as const;
