import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const results = path.join(root, 'test-results');
const sources = [
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', '.gitignore', 'Makefile'],
  ...['services', 'web', 'infra', 'tests/package.json'],
];

/** Stops at a command that the test names in HOLD, and tells so by a file. */
const untilKilled = `[ "$1" != "\${HOLD:-}" ] || { : >"$HELD"; exec sleep 600; }`;

/** In place of the registry: the packages of this checkout, which npm removes before it brings them anew. */
const npm = (real: string) => `#!/bin/sh
[ "$1" = ci ] || exec "${real}" "$@"
echo ci >>"$BIN/calls"
rm -rf node_modules
${untilKilled}
for folder in node_modules services/gateway/node_modules services/kit/node_modules services/media/node_modules web/node_modules; do
  [ ! -e "${root}/$folder" ] || cp -al "${root}/$folder" "$folder" || exit
done
rm -rf node_modules/.cache
`;
const git = (real: string) => `#!/bin/sh
${untilKilled}
exec "${real}" "$@"
`;

/** A checkout of the product with versions of its own, which no other test changes. */
export interface OwnCheckout {
  folder: string;
  /** For the programs that run in it. */
  variables: Record<string, string>;
  /** How often packages were installed. */
  installs: () => number;
  /** Commits a version to where the checkout fetches from. */
  publish: (version: string, changes?: Readonly<Record<string, string>>) => void;
}

/** Starts with version 1.0.0, installed and built. */
export function makeOwnCheckout(): OwnCheckout {
  // Beside the packages, of which it has hard links: tests may have their data on another disk.
  mkdirSync(results, { recursive: true });
  const home = mkdtempSync(path.join(results, 'own-checkout-'));
  // PostgreSQL runs as another user.
  chmodSync(home, 0o755);
  const [bin, origin, folder, temporary] = ['bin', 'origin', 'checkout', 'tmp'].map((name) =>
    path.join(home, name),
  ) as [string, string, string, string];
  for (const made of [bin, origin, temporary]) mkdirSync(made);
  chmodSync(temporary, 0o755);
  const find = (program: string) => execFileSync('which', [program], { encoding: 'utf8' }).trim();
  for (const [name, script] of Object.entries({ npm: npm(find('npm')), git: git(find('git')) })) {
    writeFileSync(path.join(bin, name), script, { mode: 0o755 });
  }
  const run = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd,
      stdio: 'pipe',
    });
  for (const name of sources)
    cpSync(path.join(root, name), path.join(origin, name), {
      recursive: true,
      filter: (file) => !/\/(?:node_modules|dist|test)$/.test(file),
    });
  run(origin, 'init', '--quiet', '--initial-branch=main');
  const publish = (version: string, changes: Readonly<Record<string, string>> = {}) => {
    for (const name of ['package.json', 'package-lock.json']) {
      const manifest = path.join(origin, name);
      const text = readFileSync(manifest, 'utf8');
      writeFileSync(manifest, text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
    }
    for (const [file, content] of Object.entries(changes)) writeFileSync(path.join(origin, file), content);
    run(origin, 'add', '--all');
    run(origin, 'commit', '--quiet', `--message=${version}`);
    run(origin, 'tag', `v${version}`);
  };
  publish('1.0.0');
  run(home, 'clone', '--quiet', origin, folder);
  const variables = {
    PATH: `${bin}:${path.dirname(process.execPath)}:${process.env.PATH ?? ''}`,
    BIN: bin,
    HELD: path.join(bin, 'held'),
    TMPDIR: temporary,
    // Each version brings its packages there.
    DATA_DIR: path.join(home, 'data'),
  };
  execFileSync(path.join(bin, 'npm'), ['ci'], { cwd: folder, env: { ...process.env, ...variables } });
  cpSync(path.join(root, 'web/dist'), path.join(folder, 'web/dist'), { recursive: true });
  for (const stamp of ['node_modules/.package-lock.json', 'web/dist/built'])
    utimesSync(path.join(folder, stamp), new Date(), new Date());
  const calls = path.join(bin, 'calls');
  return {
    folder,
    variables,
    installs: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n').length : 0),
    publish,
  };
}
