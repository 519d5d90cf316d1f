import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { makeDeployFiles } from '../../infra/ops/src/deploy-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('deploy', () => {
  const made = makeDeployFiles(root);

  it.each(['compose.yaml', 'install.sh'])('%s is as `make deploy-files` makes it', (name) => {
    expect(read(`deploy/${name}`)).toBe(made[name]);
  });

  it.each(['portfolio', 'upgrade.sh'])('%s is made as one script, of all that it needs', (name) => {
    expect(made[name]).not.toMatch(/^ *(?:source|\.) /m);
    execFileSync('bash', ['-n'], { input: made[name] });
  });

  it('marks as generated, or keeps out of Git, what `make deploy-files` writes anew', () => {
    const written = Object.keys(made).filter((name) => name !== 'install.sh');
    const known = `${read('.gitattributes')}\n${read('.gitignore')}`.split('\n');
    const isKnown = (name: string) =>
      known.includes(`deploy/${name}`) || known.includes(`deploy/${name} linguist-generated`);
    expect(written.filter((name) => !isKnown(name))).toEqual([]);
  });

  it('has the registry, both digests and the address of a release', () => {
    const [services, site] = [`sha256:${'a'.repeat(64)}`, `sha256:${'b'.repeat(64)}`];
    const [registry, address] = ['registry.example.com/agency', 'https://releases.example.com'];
    const release = makeDeployFiles(root, { registry, services, site, address });
    const images = [...(release['compose.yaml'] ?? '').matchAll(/^ +image: (\S+)/gm)].map(
      ([, image = '']) => image,
    );
    const own = images.filter((image) => image.startsWith('${REGISTRY:-registry.example.com/agency}/'));
    expect(own.map((image) => image.split('@')[1])).toEqual([services, site]);
    expect(images.filter((image) => !own.includes(image))).toHaveLength(4);
    expect(release['install.sh']).toContain('release=${RELEASE:-https://releases.example.com}\n');
  });

  it('names no setting in .env.example that docker compose does not read', () => {
    const names = [...read('deploy/.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name]) => name,
    );
    expect(names.length).toBeGreaterThan(5);
    const compose = `${read('deploy/compose.yaml')} \${COMPOSE_PROFILES:-}`;
    expect(names.filter((name) => !compose.includes(`\${${String(name)}:`))).toEqual([]);
  });
});
