/** Modules of ours that every page needs. */
const isShell = new RegExp(
  [
    'app/|theme/(?:recipes|style-properties|system|token)|features/site/(?:setup-banner|site\\.api)',
    'features/marketing/(?:content/agency|page-heads|statistics)',
    'lib/(?:colour-scheme|document-head|http|lazy-page|media-url|query-client|style-cache|style-options|stale-build)',
    'lib/loading-page|lib/(?:view-transition|use-(?:document-head|hydrated|is-scrolled|modal|reveal))',
    'ui/(?:badge|button|container|empty-state|held-back|icon-button|page-header|picture|skeleton|spinner|text-link|visually-hidden)',
  ]
    .map((path) => `/src/(?:${path})`)
    .join('|'),
);

/** What others made, and what the bundler adds. */
const isPlumbing = /node_modules|rolldown\/runtime/;

/** Loaded when it is needed: zod with a form, the toaster with something to say, an icon with its page. */
const isLazy = /node_modules\/(?:zod|react-hot-toast)|lucide-react\/dist\/esm\/icons\/(?!arrow-|check\.)/;

/** React, and what asks for the rest once React is there. */
const isFirst =
  /node_modules\/(?:react|react-dom|scheduler)\/|vite\/preload-helper|\/src\/(?:start|lib\/next-task)\.ts/;

/**
 * A page loads few files: what every first visit needs is two, neither of them too long for a phone to read and run at one
 * go, and what the pages with lists of apps share is another.
 */
export const chunkGroups = [
  { name: 'react', test: isFirst },
  {
    name: 'core',
    test: (id: string) => (isPlumbing.test(id) || isShell.test(id)) && !isLazy.test(id),
  },
  {
    name: 'app-lists',
    test: /\/features\/apps\/(?:apps\.api|public\/(?:app-card|app-grid|card-place|list-states|app-selection))/,
  },
];
