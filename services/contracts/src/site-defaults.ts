/**
 * How a site is called until it is set up, and what the wizard's first step is filled with. Apart from the schemas of the
 * setup, because every page needs it.
 */
export const siteDefaults = {
  appName: 'Portfolio Studio',
  appDescription: 'We design and build web and mobile apps with AI integration, from first idea to launch.',
} as const;
