/** The screens that are looked at and measured; `:slug` stands for each app that is worth a look. */
export const publicRoutes = [
  '/',
  '/apps',
  '/apps/web',
  '/contact',
  '/industries',
  '/ai-services',
  '/login',
  '/no-such-page',
] as const;

export const adminRoutes = ['/admin', '/admin/leads', '/admin/settings'] as const;

/** Viewport widths in CSS pixels: a phone, a tablet, a desk. */
export const widths = [390, 768, 1440] as const;

export const schemes = ['light', 'dark'] as const;

/** A file name for a route. */
export function nameOf(route: string): string {
  return route === '/' ? 'home' : route.slice(1).replaceAll('/', '-');
}
