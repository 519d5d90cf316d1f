/** A server of a Redis installation. */
interface RedisNode {
  host: string;
  port: number;
}

/** Where Redis is: one server, a master that sentinels know by its name, or a cluster. */
export interface RedisAddress {
  kind: 'single' | 'sentinel' | 'cluster';
  nodes: [RedisNode, ...RedisNode[]];
  username?: string;
  password?: string;
  /** Number of the database; a cluster has one only. */
  db: number;
  /** Of the master, as its sentinels call it. */
  masterName: string;
  /** The sentinels' own login, where they ask for one. */
  sentinelUsername?: string;
  sentinelPassword?: string;
  isEncrypted: boolean;
  /** A file with the certificates of the authorities (PEM); absent: those that Node knows. */
  ca?: string;
}

const form =
  /^redis(?<tls>s?)(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<login>[^@/?#]*)@)?(?<nodes>[^@/?#]+)(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/;

const parametersOf = {
  single: ['ca'],
  sentinel: ['ca', 'db', 'sentinelUsername', 'sentinelPassword'],
  cluster: ['ca'],
} as const;

const defaultPort = { single: 6379, sentinel: 26_379, cluster: 6379 } as const;

function parseNode(text: string, fallback: number): RedisNode {
  const url = `http://${text}`;
  const { hostname, port } = URL.canParse(url) ? new URL(url) : { hostname: '', port: '' };
  if (hostname === '') throw new Error('must name hosts such as redis.example.com:6379');
  // Port 80 is that of http, which its parser leaves out.
  const number = port === '' ? (text.endsWith(':80') ? 80 : fallback) : Number(port);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: number };
}

function parseDatabase(text: string): number {
  if (!/^\d{0,4}$/.test(text)) throw new Error('the database must be a number');
  return Number(text);
}

/** Only what is there: an absent login is not an empty one. */
const given = <Name extends string>(name: Name, value: string | null | undefined) =>
  (value ? { [name]: value } : {}) as Partial<Record<Name, string>>;

/**
 * Takes an address of Redis apart:
 *
 * - `redis://user:password@host:6379/0`
 * - `redis+sentinel://user:password@host1:26379,host2:26379/name-of-the-master?sentinelPassword=…&db=0`
 * - `redis+cluster://user:password@host1:6379,host2:6379`
 *
 * and each with `rediss` for TLS, where `ca=/file.pem` names the authorities.
 *
 * @throws Error saying what of it cannot be honoured, without the address, which holds a password
 */
export function parseRedisUrl(address: string): RedisAddress {
  const parts = form.exec(address)?.groups;
  if (parts === undefined)
    throw new Error('must be a redis://, redis+sentinel:// or redis+cluster:// address (or rediss)');
  const kind = (parts.kind ?? 'single') as RedisAddress['kind'];
  const [first = '', ...others] = (parts.nodes ?? '').split(',');
  if (kind === 'single' && others.length > 0)
    throw new Error('several hosts need redis+sentinel:// or redis+cluster://');
  const isEncrypted = parts.tls === 's';
  const parameters = new URLSearchParams(parts.query ?? '');
  for (const name of parameters.keys())
    if (!parametersOf[kind].some((known) => known === name))
      throw new Error(`the parameter ${name} is not supported`);
  if (parameters.has('ca') && !isEncrypted) throw new Error('ca has no effect without TLS (rediss)');
  const path = decodeURIComponent(parts.path ?? '');
  if (kind === 'sentinel' && path === '') throw new Error('must end with the name of the master');
  if (kind === 'cluster' && path !== '') throw new Error('a cluster has no numbered databases');
  const [username = '', password = ''] = /^([^:]*):?(.*)$/s.exec(parts.login ?? '')?.slice(1) ?? [];
  const node = (text: string) => parseNode(text, defaultPort[kind]);
  return {
    kind,
    nodes: [node(first), ...others.map(node)],
    ...given('username', decodeURIComponent(username)),
    ...given('password', decodeURIComponent(password)),
    db: parseDatabase(kind === 'single' ? path : (parameters.get('db') ?? '')),
    masterName: kind === 'sentinel' ? path : '',
    ...given('sentinelUsername', parameters.get('sentinelUsername')),
    ...given('sentinelPassword', parameters.get('sentinelPassword')),
    isEncrypted,
    ...given('ca', parameters.get('ca')),
  };
}
