import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What a release fills in; without it the owner of a site says where the images are. */
export interface Release {
  /** The registry and folder of both images, such as `registry.example.com/agency`. */
  registry?: string | undefined;
  /** `sha256:…` of the image of the services. */
  services?: string | undefined;
  /** `sha256:…` of the image of nginx with the site. */
  site?: string | undefined;
  /** The folder of the files of the newest release, which install.sh fetches. */
  address?: string | undefined;
}

const beginning = `# The whole product on one server, from the images of a registry: \`docker compose up -d\`. Needs Docker Engine 25 and Compose 2.20.2 or
# newer. Settings come from a file .env beside this one: .env.example. Made from docker-compose.yml by \`make deploy-files\`.
`;

/** docker-compose.yml with the images of a registry, and without what builds them. @throws where it has another form */
function makeCompose(text: string, version: string, release: Release): string {
  const registry =
    release.registry === undefined
      ? '${REGISTRY:?the registry that has the images, such as registry.example.com/agency}'
      : `\${REGISTRY:-${release.registry}}`;
  // release-please writes the next version into lines with its words.
  const image = (name: string, digest: string | undefined) =>
    `  image: ${registry}/${name}:${version}${digest === undefined ? '' : `@${digest}`} # x-release-please-version\n`;
  const edits: [RegExp, string][] = [
    [/^# The whole product.*\n(?:# .*\n)*/, beginning],
    [/^x-base-images:.*\n(?: {2}.*\n)+\n/m, ''],
    [/^ {2}image: portfolio:.*\n {2}pull_policy: never\n/m, image('portfolio', release.services)],
    [/^ {2}image: portfolio-site:.*\n/m, image('portfolio-site', release.site)],
    [/^ {4}build: .*target: site.*\n/m, ''],
    [/^ {4}build: .*target: services.*\n/m, ''],
  ];
  return edits.reduce((made, [pattern, words]) => {
    if (!pattern.test(made)) throw new Error(`docker-compose.yml has nothing like ${String(pattern)}`);
    return made.replace(pattern, () => words);
  }, text);
}

/** The script with those that it sources, as one file. */
function inline(script: string, root: string): string {
  return script.replaceAll(/^source (?:"\$own\/)?(infra\/ops\/[\w.-]+)"?\n/gm, (_line, file: string) =>
    readFileSync(path.join(root, file), 'utf8').replaceAll(/^(?:#!|source "\$\(dirname ).*\n/gm, ''),
  );
}

/** @returns the files of `deploy/` that are made, by their names */
export function makeDeployFiles(root: string, release: Release = {}): Record<string, string> {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
  return {
    'compose.yaml': makeCompose(read('docker-compose.yml'), version, release),
    'upgrade.sh': inline(read('infra/ops/upgrade-release.sh'), root),
    portfolio: inline(read('infra/ops/portfolio.sh'), root),
    'install.sh': read('deploy/install.sh').replace('${RELEASE:-}', `\${RELEASE:-${release.address ?? ''}}`),
  };
}
