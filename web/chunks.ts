/** What several pages share, in a few files: each file costs a request, and its headers (docs/decisions/0010-scripts-of-public-pages.md). */
export const chunkGroups = [
  { name: 'react', tags: ['$initial' as const] },
  { name: 'core', test: /\/src\/(?:app\/hydrate-app|lib\/page\/looked-at)/ },
  {
    // What most pages of blocks have.
    name: 'site',
    test: /\/src\/(?:pages\/site-page|blocks\/(?:(?:hero|numbers|call)\/(?!form)|(?:page-blocks|link-button|block-heading|registry|pages\.api|page-head|scroll-to-section)\.)|lib\/page\/use-reveal|ui\/\w+\/(?:text-link|alert|empty-state|load-failure|page-header))|lucide-react\/dist\/esm\/icons\/(?:arrow-|check\.)/,
  },
  { name: 'apps', test: /\/src\/features\/apps\/public\//, minShareCount: 2 },
  {
    name: 'forms',
    test: /\/src\/(?:ui\/\w+\/(?:controls|field|toast-failure)\.|lib\/forms\/field-errors)|useMutation|react-hot-toast\/headless/,
  },
];
