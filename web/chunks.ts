/** What several pages share, in a few files: each file costs a request, and its headers (docs/decisions/0012-few-script-files.md). */
export const chunkGroups = [
  { name: 'react', tags: ['$initial' as const] },
  { name: 'core', test: /\/src\/app\/hydrate-app/ },
  {
    name: 'site',
    test: /\/src\/(?:features\/marketing|lib\/use-reveal|ui\/(?:text-link|alert|empty-state|moment|page-header))|lucide-react\/dist\/esm\/icons\/(?:arrow-|check\.)/,
    minShareCount: 2,
  },
  { name: 'apps', test: /\/src\/features\/apps\/public\//, minShareCount: 2 },
  {
    name: 'forms',
    test: /\/src\/(?:ui\/(?:controls|field|toast-failure)|lib\/field-errors)|useMutation|react-hot-toast\/headless/,
  },
];
