/** Rows of the table for what an administrator does with enquiries (contract, section 10). */
export const leadRoutes = [
  { method: 'GET', path: '/api/leads', to: 'leads', who: 'administrator' },
  { method: 'GET', path: '/api/leads/summary', to: 'leads', who: 'administrator' },
  { method: 'GET', path: '/api/leads/held', to: 'leads', who: 'administrator' },
  { method: 'GET', path: '/api/leads/export.csv', to: 'leads', who: 'administrator', isSlow: true },
  // Before the rows of an enquiry, whose id its name could be.
  { method: 'GET', path: '/api/leads/channels', to: 'leads', who: 'administrator' },
  { method: 'POST', path: '/api/leads/channels', to: 'leads', who: 'administrator' },
  { method: 'PATCH', path: '/api/leads/channels/{id}', to: 'leads', who: 'administrator' },
  { method: 'DELETE', path: '/api/leads/channels/{id}', to: 'leads', who: 'administrator' },
  {
    method: 'POST',
    path: '/api/leads/channels/{id}/test',
    to: 'leads',
    who: 'administrator',
    isSlow: true,
  },
  { method: 'PATCH', path: '/api/leads/{id}', to: 'leads', who: 'administrator' },
  { method: 'DELETE', path: '/api/leads/{id}', to: 'leads', who: 'administrator' },
  { method: 'POST', path: '/api/leads/{id}/retry', to: 'leads', who: 'administrator' },
  { method: 'POST', path: '/api/leads/{id}/release', to: 'leads', who: 'administrator' },
  { method: 'POST', path: '/api/leads/{id}/quarantine', to: 'leads', who: 'administrator' },
  { method: 'GET', path: '/api/leads/{id}/notes', to: 'leads', who: 'administrator' },
  { method: 'POST', path: '/api/leads/{id}/notes', to: 'leads', who: 'administrator' },
] as const;
