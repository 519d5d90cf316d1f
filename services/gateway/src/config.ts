import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  commonSettings,
  demoSetting,
  identityPrivateKeySetting,
  limitSetting,
  originSetting,
  parseConfig,
  secretSetting,
  siteAddressOf,
  siteSettings,
  type Env,
} from '@portfolio/kit/config.ts';
import { videoHostsSetting } from '@portfolio/contracts/pages/media/video-hosts.ts';
import { z } from 'zod';

/** `90`, `15m`, `8h` or `7d`, in milliseconds. */
const durationSetting = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,7}[smhd]?$/, 'must be a time such as 900, 15m, 8h or 7d')
    .default(fallback)
    .transform((text) => {
      const seconds = { s: 1, m: 60, h: 3600, d: 86_400 }[/[smhd]$/.exec(text)?.[0] ?? 's'] ?? 1;
      return Number.parseInt(text, 10) * seconds * 1000;
    });

/** A comma list: the first signs, all verify. */
const secretsSetting = z
  .string('is required')
  .transform((list) =>
    list
      .split(',')
      .map((secret) => secret.trim())
      .filter((secret) => secret !== ''),
  )
  .refine(
    (secrets) => secrets.length > 0 && secrets.every((secret) => Buffer.byteLength(secret) >= 32),
    'each secret must have at least 32 bytes (openssl rand -hex 32)',
  );

const isAddressOrRange = (text: string) => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  return (
    family !== 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  );
};

/**
 * Whose `X-Forwarded-For` is trusted: a number of proxies in front, or their addresses. Nobody's by default: a client that is
 * trusted by mistake chooses the address that limits count by.
 */
const trustSetting = z
  .string()
  .transform((text) =>
    /^\d{1,2}$/.test(text.trim()) ? Number(text) : text.split(',').map((entry) => entry.trim()),
  )
  .refine(
    (trust) => typeof trust === 'number' || trust.every(isAddressOrRange),
    'must be a number of proxies, or addresses and ranges such as 10.0.0.0/8',
  )
  .default(0);

/** Host names besides that of `PUBLIC_URL`, without ports. */
const hostsSetting = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter((host) => host !== ''),
  )
  .refine(
    (hosts) => hosts.every((host) => /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])$/.test(host)),
    'must be host names such as www.example.com, without ports',
  );

const upstreamSetting = (port: number) =>
  originSetting
    .refine((origin) => origin.startsWith('http:'), 'must be an http address')
    .default(`http://127.0.0.1:${String(port)}`);

const configSchema = z.object({
  ...commonSettings,
  ...siteSettings,
  IDENTITY_PRIVATE_KEY: identityPrivateKeySetting,
  ALLOWED_HOSTS: hostsSetting,
  DEMO: demoSetting,
  VIDEO_HOSTS: videoHostsSetting,
  TRUST_PROXY: trustSetting,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// or rediss:// address' }).optional(),
  SESSION_SECRET: secretsSetting,
  SESSION_IDLE: durationSetting('8h'),
  SESSION_MAX: durationSetting('7d'),
  LIMIT_LOGIN: limitSetting('10/900'),
  LIMIT_LOGIN_ACCOUNT: limitSetting('100/3600'),
  LIMIT_SETUP: limitSetting('10/900'),
  LIMIT_CONTACT: limitSetting('10/600'),
  LIMIT_UPLOAD: limitSetting('120/60'),
  LIMIT_LINKS: limitSetting('60/3600'),
  LIMIT_VERDICTS: limitSetting('10/3600'),
  LIMIT_DOCUMENTS: limitSetting('1200/60'),
  LIMIT_TOKEN: limitSetting('600/60'),
  LIMIT_REGISTER: limitSetting('20/3600'),
  LIMIT_VISITS: limitSetting('120/60'),
  LIMIT_AUTHORIZATIONS: limitSetting('60/3600'),
  LIMIT_CSP_REPORTS: limitSetting('30/60'),
  LIMIT_CSP_REPORTS_ALL: limitSetting('300/60'),
  AUTH_URL: upstreamSetting(8081),
  CATALOG_URL: upstreamSetting(8082),
  MEDIA_URL: upstreamSetting(8083),
  LEADS_URL: upstreamSetting(8084),
  STATUS_TOKEN: secretSetting.optional(),
  HSTS_SUBDOMAINS: z.literal('1', 'must be 1 or empty').optional(),
  UPDATE_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/ })], 'must be an http or https address, or off')
    .optional(),
  WEB_DIST: z
    .string()
    .default(resolve(import.meta.dirname, '../../../web/dist'))
    .transform((path) => resolve(path)),
});

export type Config = z.output<typeof configSchema> & { PUBLIC_URL: string };

const sessionConfigSchema = configSchema.pick({
  ...{
    PORT: true,
    PUBLIC_URL: true,
    DATABASE_URL: true,
    DATABASE_DIRECT_URL: true,
    DATA_DIR: true,
    CONFIG_DIR: true,
  },
  ...{ SESSION_SECRET: true, SESSION_IDLE: true, SESSION_MAX: true },
});

/** For a command beside the gateway, which begins a session. @throws ConfigError naming every bad setting */
export function readSessionConfig(env: Env) {
  const config = parseConfig(sessionConfigSchema, env);
  return { ...config, PUBLIC_URL: siteAddressOf(config) };
}

/** @throws ConfigError naming every bad setting */
export function readConfig(env: Env): Config {
  const config = parseConfig(configSchema, env);
  return {
    ...config,
    ...(config.DEMO === '1' ? demoSettings(config.ALLOWED_HOSTS) : {}),
    PUBLIC_URL: siteAddressOf(config),
  };
}

/** A demo sends nothing, and the program that resets it comes from inside. */
const demoSettings = (hosts: readonly string[]) => ({
  UPDATE_URL: 'off',
  ALLOWED_HOSTS: [...hosts, 'localhost', 'gateway'],
});
