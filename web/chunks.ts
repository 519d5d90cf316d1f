/** What several pages share, in a few files: each file costs a request, and its headers (docs/decisions/0012-few-script-files.md). */
export const chunkGroups = [
  { name: 'react', tags: ['$initial' as const] },
  { name: 'core', test: /\/src\/(?:app\/hydrate-app|lib\/looked-at)/ },
  {
    // What most pages of blocks have.
    name: 'site',
    test: /\/src\/(?:pages\/site-page|blocks\/(?:(?:hero|numbers|call)\/(?!form)|(?:page-blocks|link-button|block-heading|registry|pages\.api|page-head|scroll-to-section)\.)|lib\/use-reveal|ui\/(?:text-link|alert|empty-state|load-failure|page-header))|lucide-react\/dist\/esm\/icons\/(?:arrow-|check\.)/,
  },
  { name: 'apps', test: /\/src\/features\/apps\/public\//, minShareCount: 2 },
  {
    name: 'forms',
    test: /\/src\/(?:ui\/(?:controls|field|toast-failure)|lib\/field-errors)|useMutation|react-hot-toast\/headless/,
  },
];
