/** Paths of the site's pages (specification, section 2, and the product's own): links and routes take them from here. */
export const paths = {
  home: '/',
  apps: '/apps',
  websites: '/apps/web',
  app: (slug: string) => `/apps/${slug}`,
  contact: '/contact',
  industries: '/industries',
  aiServices: '/ai-services',
  login: '/login',
  setup: '/setup',
  databaseSetup: '/dbsetup',
  admin: '/admin',
  leads: '/admin/leads',
  channels: '/admin/leads/channels',
  order: '/admin/order',
  trash: '/admin/trash',
  content: '/admin/content',
  settings: '/admin/settings',
  audit: '/admin/audit',
  adminApp: (slug: string) => `/admin/apps/${slug}`,
  /** The portfolio with the form of an app open. */
  editApp: (slug: string) => `/admin?edit=${slug}`,
} as const;
