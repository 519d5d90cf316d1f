/** The import rules of the house, each with the sentence it enforces. `npm run check:architecture` runs them. */

/** One forbidden direction. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const service = '^services/(auth|catalog|media|leads|gateway)/';
const tests = '(\\.test\\.ts$|/test/|^tests/)';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'No two modules need each other.', {}, { circular: true }),
    rule(
      'resolvable',
      'Every import leads somewhere; virtual modules are made by the build.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    rule(
      'contracts-know-zod-only',
      'Contracts hold shapes, not effects.',
      { path: '^services/contracts/src', pathNot: tests },
      { pathNot: ['^services/contracts/src', '^node_modules/zod/'] },
    ),
    rule(
      'kit-knows-no-service',
      'Kit is below every service.',
      { path: '^services/kit/src' },
      { path: [service, '^web/', '^infra/'] },
    ),
    rule(
      'services-are-apart',
      'A service imports itself, kit and contracts.',
      { path: service, pathNot: tests },
      { path: '^(services|web|infra|tests)/', pathNot: ['^services/$1/', '^services/(kit|contracts)/src/'] },
    ),
    rule(
      'web-knows-contracts-only',
      'The browser shares shapes with the services, nothing else.',
      { path: '^web/' },
      { path: '^(services|infra|tests)/', pathNot: '^services/contracts/src/' },
    ),
    rule(
      'pages-are-below-app',
      'web: app → pages → blocks → features → entries → ui, lib.',
      { path: '^web/src/pages/' },
      { path: '^web/src/app/' },
    ),
    rule(
      'blocks-are-below-pages',
      'A block does not know on which page it stands.',
      { path: '^web/src/blocks/' },
      { path: '^web/src/(app|pages)/' },
    ),
    rule(
      'features-are-below-pages',
      'A feature does not know where it is shown.',
      { path: '^web/src/features/' },
      { path: '^web/src/(app|pages|blocks)/' },
    ),
    rule(
      'features-are-apart',
      'Features never import features.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    rule(
      'entries-are-below-features',
      'Drafts, versions and preview links know no kind of entry.',
      { path: '^web/src/entries/', pathNot: '\\.test\\.tsx?$' },
      { path: '^web/src/(app|pages|blocks|features)/' },
    ),
    rule(
      'kinds-are-apart',
      'Nobody imports a kind of entry by name outside of its folder: kinds.ts lists them. The files of an archive have names of their own.',
      {
        path: '^services/catalog/src/',
        pathNot: '^services/catalog/src/(?:(?:apps|portfolio|pages|site|archive)/|(?:app|kinds)\\.ts$)',
      },
      { path: '^services/catalog/src/(apps|pages|site)/[a-z]+-kind\\.ts$' },
    ),
    rule(
      'ui-knows-no-feature',
      'Pieces know no feature.',
      { path: '^web/src/(ui|lib|theme|kit)/' },
      { path: '^web/src/(app|pages|blocks|features|entries)/' },
    ),
    rule(
      'kit-is-for-the-admin-area',
      'Lists and actions are made of Chakra, which public pages do not load.',
      { path: '^web/src/(ui|lib|theme|app/chrome|features/apps/(public|detail)|features/leads/contact)/' },
      { path: '^web/src/kit/' },
    ),
    rule('lib-knows-no-ui', 'Plumbing knows no pieces.', { path: '^web/src/lib/' }, { path: '^web/src/ui/' }),
    rule(
      'routes-are-at-the-top',
      'Imports flow down: main → app → routes → service → repository.',
      { path: '\\.(service|repository|store|worker|client)\\.ts$' },
      { path: '(\\.routes|/app|/main)\\.ts$' },
    ),
    rule(
      'repository-knows-no-service',
      'A repository has no rules.',
      { path: '\\.(repository|store)\\.ts$' },
      { path: '\\.service\\.ts$' },
    ),
    rule(
      'service-knows-no-http',
      'Rules know neither HTTP nor SQL.',
      { path: '\\.service\\.ts$' },
      { path: 'node_modules/(express|knex|pg)/' },
    ),
    rule(
      'knex-in-repositories',
      'SQL lives in repositories and migrations.',
      {
        path: '^services/',
        pathNot: ['\\.(repository|store)\\.ts$', '/migrations/', '/main\\.ts$', '^services/kit/', tests],
      },
      { path: 'node_modules/knex/' },
    ),
    rule(
      'express-in-routes',
      'HTTP lives in routes, the app, the gateway and kit.',
      { path: '^services/', pathNot: ['\\.routes\\.ts$', '/app\\.ts$', '^services/(gateway|kit)/', tests] },
      { path: 'node_modules/express/' },
    ),
    rule(
      'images-in-media',
      'Only media decodes images and speaks to the object store.',
      { path: '^services/(?!media/)' },
      { path: 'node_modules/(sharp|minio)/' },
    ),
    rule(
      'no-session-without-login',
      'Sessions without a password are for commands on the machine; the running gateway cannot begin one.',
      { path: '^services/', pathNot: tests },
      { path: '/command-session\\.ts$' },
    ),
    rule(
      'nothing-from-dev',
      'What runs in production is a dependency.',
      { path: '^services/', pathNot: tests },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
