/** Rows of the table for copies of apps, archives of the portfolio, and the page of all images (contract, section 11). */
export const imageRoutes = [
  { method: 'POST', path: '/api/apps/{id}/duplicate', to: 'catalog', who: 'administrator' },
  { method: 'GET', path: '/api/apps/export', to: 'media', who: 'administrator', isSlow: true },
  {
    method: 'POST',
    path: '/api/apps/import',
    to: 'media',
    who: 'administrator',
    limit: 'upload',
    isArchive: true,
  },
  { method: 'GET', path: '/api/apps/missing-alts', to: 'catalog', who: 'administrator' },
  { method: 'PUT', path: '/api/apps/image-focus', to: 'catalog', who: 'administrator' },
  { method: 'GET', path: '/api/images', to: 'media', who: 'administrator' },
] as const;
