/** A page with the parts that the admin area previews: they stay with the page that every visitor loads them for. */
const withPreviewed = (page: string, parts: string, name = page) => ({
  name,
  test: new RegExp(`/src/(?:pages/${page}\\.|features/marketing/(?:cards/)?(?:${parts}))`),
});

/** What several pages share, in a few files: each file costs a request, and its headers (docs/decisions/0012-few-script-files.md). */
export const chunkGroups = [
  { name: 'react', tags: ['$initial' as const] },
  { name: 'core', test: /\/src\/(?:app\/hydrate-app|lib\/looked-at)/ },
  {
    name: 'site',
    test: /\/src\/(?:features\/(?:marketing\/(?!cards\/card-)|site\/page-unknown)|lib\/use-reveal|ui\/(?:text-link|alert|empty-state|load-failure|moment|page-header))|lucide-react\/dist\/esm\/icons\/(?:arrow-|check\.)/,
    // The admin area previews the parts of each page, and is one of three.
    minShareCount: 3,
  },
  { name: 'apps', test: /\/src\/features\/apps\/public\//, minShareCount: 2 },
  {
    name: 'forms',
    test: /\/src\/(?:ui\/(?:controls|field|toast-failure)|lib\/field-errors)|useMutation|react-hot-toast\/headless/,
  },
  withPreviewed('home', 'hero|process|technolog|contact-call'),
  withPreviewed('(?:industries|ai-services)', 'industry-cards|ai-capabilities|reasons-for-ai', 'cards'),
  withPreviewed('contact', 'contact-hero|contact-side'),
];
