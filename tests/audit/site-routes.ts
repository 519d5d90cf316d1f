/** The screens that are looked at and measured, beside those of apps. */
export const publicRoutes = [
  '/',
  '/apps',
  '/apps/web',
  '/contact',
  '/industries',
  '/ai-services',
  '/no-such-page',
] as const;

export const adminRoutes = [
  '/admin',
  '/admin/order',
  '/admin/trash',
  '/admin/leads',
  '/admin/leads/channels',
  '/admin/content',
  '/admin/settings',
  '/admin/moves',
  '/admin/people',
  '/admin/account',
  '/admin/connect',
  '/admin/media',
  '/admin/status',
  '/admin/runs',
  '/admin/audit',
  '/dbsetup',
] as const;

/** With previews in frames without an address, whose images a browser never counts as loaded. */
export const ownersRoutes = [
  '/admin/pages',
  '/admin/navigation',
  '/admin/brand',
  '/admin/words',
  '/admin/redirects',
] as const;

/** Looked at while the site is not set up and nobody is signed in, which some of them lead away from later. */
export const signedOutRoutes = ['/setup', '/dbsetup', '/login'] as const;

/** Viewport widths in CSS pixels: a phone, a tablet, a desk. */
export const widths = [390, 768, 1440] as const;

export const schemes = ['light', 'dark'] as const;

/** A file name for a route. */
export function nameOf(route: string): string {
  return route === '/' ? 'home' : route.slice(1).replaceAll('/', '-');
}
