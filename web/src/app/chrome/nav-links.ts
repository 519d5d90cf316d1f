import { paths } from '../../lib/paths.ts';

/** The links of the navigation bar (specification, section 2). */
export const navLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.apps, label: 'Apps' },
  { to: paths.websites, label: 'Websites' },
  { to: paths.aiServices, label: 'AI Services' },
  { to: paths.industries, label: 'Industries' },
  { to: paths.contact, label: 'Contact' },
] as const;
