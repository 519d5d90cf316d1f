/** The links of the navigation bar (specification, section 2). */
export const navLinks = [
  { to: '/', label: 'Home' },
  { to: '/apps', label: 'Apps' },
  { to: '/apps/web', label: 'Websites' },
  { to: '/ai-services', label: 'AI Services' },
  { to: '/industries', label: 'Industries' },
  { to: '/contact', label: 'Contact' },
] as const;
