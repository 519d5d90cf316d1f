import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { readBackupConfig } from '@portfolio/embedded/backup-config.ts';
import { generateIdentityKeys } from '@portfolio/embedded/identity-keys.ts';
import { knownSettings } from '@portfolio/embedded/setting-names.ts';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { readConfig as readAuthConfig } from '../../services/auth/src/config.ts';
import { readConfig as readCatalogConfig } from '../../services/catalog/src/config.ts';
import { readConfig as readGatewayConfig } from '../../services/gateway/src/config.ts';
import { readConfig as readLeadsConfig } from '../../services/leads/src/config.ts';
import { readConfig as readMediaConfig } from '../../services/media/src/config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');

type Env = Readonly<Record<string, string | undefined>>;

const processes = ['gateway', 'auth', 'catalog', 'media', 'leads'];
const readers = new Map<string, (env: Env) => object>([
  ['gateway', readGatewayConfig],
  ['auth', readAuthConfig],
  ['catalog', readCatalogConfig],
  ['media', readMediaConfig],
  ['leads', readLeadsConfig],
  ['launcher', readSettings],
  ['backups', readBackupConfig],
]);

/** The least that every process starts with. */
const required: Env = {
  SERVICE_SECRET: 's'.repeat(32),
  SESSION_SECRET: 's'.repeat(32),
  ...generateIdentityKeys(),
  ACCOUNT_KEY: 's'.repeat(32),
  CHANNEL_KEY: 's'.repeat(32),
};

/** What a setting without a default may be parsed to. */
const empty = [undefined, '', []];

/** A row of a table whose fourth column says who reads the setting. */
interface Documented {
  name: string;
  /** Undefined where the page gives none. */
  fallback: string | undefined;
  readBy: string[];
}

const documented = page.split('\n').flatMap((line): Documented[] => {
  const [, name = '', fallback = '', , readBy = '', ...rest] = line.split('|').map((cell) => cell.trim());
  if (rest.length !== 2 || !/^`[A-Z0-9_]+`$/.test(name)) return [];
  return [
    {
      name: name.slice(1, -1),
      fallback: /^`(.*)`$/.exec(fallback)?.[1],
      readBy: readBy.split(', ').flatMap((reader) => (reader === 'all' ? processes : [reader])),
    },
  ];
});

/** Every name that a program looks up in its environment, `NAME_FILE` aside. */
function namesReadBy(read: (env: Env) => object): string[] {
  const names = new Set<string>();
  const watched = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_target, name) => {
        names.add(String(name));
        return required[String(name)];
      },
    },
  );
  read(watched);
  const isOfOther = (name: string) => name.endsWith('_FILE') && names.has(name.slice(0, -5));
  return [...names].filter((name) => !isOfOther(name)).sort();
}

describe.each([...readers])('docs/configuration.md, for the %s', (reader, read) => {
  const rows = documented.filter(({ readBy }) => readBy.includes(reader));

  it('names every setting that the program reads, and no other', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual(namesReadBy(read));
  });

  it('gives the default of each', () => {
    const unset = read(required);
    const isDefault = ({ name, fallback }: Documented) =>
      fallback === undefined
        ? name in required || empty.some((value) => isDeepStrictEqual(Reflect.get(unset, name), value))
        : isDeepStrictEqual(read({ ...required, [name]: fallback }), unset);
    // The launcher leaves it to the gateway.
    const ownDefaults = rows.filter(({ name }) => reader !== 'launcher' || name !== 'PUBLIC_URL');
    expect(ownDefaults.filter((row) => !isDefault(row))).toEqual([]);
  });
});

describe('docs/configuration.md', () => {
  it('names the settings whose names are looked after, and no other', () => {
    const parts = ['AUTH', 'CATALOG', 'MEDIA', 'LEADS'].map((part) => `DB_PASSWORD_${part}`);
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z]\w+)`/g)]);
    const others = ['TZ', 'WEB_PORT'];
    const all = [...named.map(([, name = '']) => name), ...parts, ...others];
    expect([...knownSettings].sort()).toEqual([...new Set(all)].sort());
    for (const name of others) expect(page).toContain(`\`${name}\``);
  });

  it.each(['docker-compose.yml'])('names every setting that %s takes from its environment', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    // With a default or a demand behind it; the others are made by scripts.
    const names = [...text.matchAll(/\$\{([A-Z][A-Z0-9_]*):[-?]/g)].map(([, name = '']) => name);
    const isNamed = (name: string) => {
      const suffix = /_(GATEWAY|AUTH|CATALOG|MEDIA|LEADS)$/.exec(name)?.[0];
      return page.includes(`\`${name}\``) || (suffix !== undefined && page.includes(`\`${suffix}\``));
    };
    expect(names.length).toBeGreaterThan(0);
    expect([...new Set(names)].filter((name) => !name.startsWith('SECRETS_') && !isNamed(name))).toEqual([]);
  });
});
