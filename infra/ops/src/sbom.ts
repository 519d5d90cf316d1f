import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const entrySchema = z.looseObject({
  dev: z.boolean().optional(),
  resolved: z.string().optional(),
  workspaces: z.array(z.string()).optional(),
});
const lockSchema = z.looseObject({ version: z.string(), packages: z.record(z.string(), entrySchema) });

/** The one workspace that ships with nothing. */
const testsFolder = 'tests';

/** The lock file without what is there for development alone. */
function shippedLock(root: string) {
  const lock = lockSchema.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const shipped = Object.entries(lock.packages).filter(
    ([name, { dev, resolved }]) => dev !== true && name !== testsFolder && resolved !== testsFolder,
  );
  // Peers that a package may do without are there in another version where one only develops with them.
  const packages = shipped.map(
    ([name, { devDependencies, peerDependencies, workspaces, ...entry }]): [string, object] => [
      name,
      {
        // Workspaces have the version of the whole.
        version: lock.version,
        ...entry,
        ...(workspaces && { workspaces: workspaces.filter((folder) => folder !== testsFolder) }),
      },
    ],
  );
  return lockSchema.parse({ ...lock, packages: Object.fromEntries(packages) });
}

/**
 * All packages that the product ships, direct or not, as CycloneDX. `npm sbom` reads them from a folder that knows of no
 * development: its `--omit=dev` would leave out whatever one workspace ships and another only develops with.
 */
export function listPackages(root: string): string {
  const lock = shippedLock(root);
  const parent = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  const folder = path.join(parent, 'portfolio');
  try {
    for (const [name, entry] of Object.entries(lock.packages)) {
      if (name.includes('node_modules')) continue;
      mkdirSync(path.join(folder, name), { recursive: true });
      writeFileSync(path.join(folder, name, 'package.json'), JSON.stringify(entry));
    }
    writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    return execFileSync('npm', ['sbom', ...options], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
  } finally {
    rmSync(parent, { recursive: true });
  }
}

const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(z.object({ purl: z.string(), version: z.string() })),
});
const packageSchema = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});

/** What our own package.json files ask for. */
function askedFor(root: string, pattern: string, kind: keyof z.output<typeof packageSchema>): string[] {
  return globSync(pattern, { cwd: root }).flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return Object.keys(packageSchema.parse(JSON.parse(text))[kind]);
  });
}

/** What is wrong with an SBOM of the product; nothing, where it is fit to be handed on. */
export function findProblems(sbom: string, root: string): string[] {
  const { components } = sbomSchema.parse(JSON.parse(sbom));
  const names = new Set(
    components.map(({ purl, version }) =>
      decodeURIComponent(purl.replace('pkg:npm/', '').replace(`@${version}`, '')),
    ),
  );
  const shipped = new Set(askedFor(root, '{services,infra}/*/package.json', 'dependencies'));
  for (const name of askedFor(root, 'web/package.json', 'dependencies')) shipped.add(name);
  // Types come along with packages that ship and name them among what they need.
  const tools = askedFor(root, 'package.json', 'devDependencies').filter(
    (name) => !shipped.has(name) && !name.startsWith('@types/'),
  );
  // Where it was made is nobody's business.
  const places = [root, homedir(), tmpdir(), 'file:'].filter((place) => sbom.includes(place));
  return [
    ...[...shipped].filter((name) => !names.has(name)).map((name) => `The SBOM lacks ${name}.`),
    ...tools.filter((name) => names.has(name)).map((name) => `The SBOM has ${name}, a tool of development.`),
    ...places.map((place) => `The SBOM names a place on this machine: ${place}`),
  ];
}
