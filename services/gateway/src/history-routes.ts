const row = <Method extends 'GET' | 'POST' | 'PUT' | 'DELETE'>(method: Method, path: string) =>
  ({ method, path, to: 'catalog', who: 'administrator' }) as const;

/**
 * Rows of the table for what was, what is prepared, and where apps were found before (contract, section 11). Redirects come before
 * the rows of an app, whose id their name could be.
 */
export const historyRoutes = [
  row('GET', '/api/apps/redirects'),
  row('POST', '/api/apps/redirects'),
  row('DELETE', '/api/apps/redirects/{slug}'),
  row('GET', '/api/apps/{id}/revisions'),
  row('GET', '/api/apps/{id}/revisions/{number}'),
  row('POST', '/api/apps/{id}/revisions/{number}/restore'),
  row('GET', '/api/apps/{id}/draft'),
  row('PUT', '/api/apps/{id}/draft'),
  row('DELETE', '/api/apps/{id}/draft'),
  row('POST', '/api/apps/{id}/draft/publish'),
  row('GET', '/api/apps/{id}/preview-links'),
  row('POST', '/api/apps/{id}/preview-links'),
  row('DELETE', '/api/apps/{id}/preview-links/{linkId}'),
] as const;
