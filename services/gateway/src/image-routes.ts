/** Rows of the table for images, copies of apps, and archives of the portfolio (contract, sections 5 and 11). */
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

  { method: 'POST', path: '/api/upload', to: 'media', who: 'administrator', limit: 'upload', isUpload: true },
  { method: 'POST', path: '/api/share-card', to: 'media', who: 'administrator' },
  { method: 'GET', path: '/media/{image}', to: 'media', who: 'anyone', isSameForAll: true },
] as const;
