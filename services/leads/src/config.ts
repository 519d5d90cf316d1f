import { trimEnd } from '@portfolio/contracts/trim-end.ts';
import { isLoopback } from '@portfolio/kit/address-range.ts';
import {
  databaseSettings,
  demoSetting,
  hostsSetting,
  limitSetting,
  originSetting,
  serviceSettings,
  parseConfig,
  portSetting,
  secretSetting,
  siteAddressOf,
  siteSettings,
  type DatabaseConfig,
  type Env,
} from '@portfolio/kit/config.ts';
import { Cron } from 'croner';
import { z } from 'zod';
import type { ChannelKind, ChannelSettings } from '@portfolio/contracts/leads/channels.ts';
import type { WorkerSettings } from './delivery/delivery.worker.ts';
import type { RetryDelays } from './delivery/retry-delays.ts';

/** Seconds, also parts of one. */
const seconds = (fallback: number) =>
  z.coerce
    .number('must be a number of seconds')
    .positive('must be more than 0')
    .max(30 * 86_400, 'must be at most 30 days')
    .default(fallback)
    .transform((value) => value * 1000);

const canarySeconds = z.coerce
  .number('must be a number of seconds')
  .refine((value) => value === 0 || (value >= 1 && value <= 30 * 86_400), 'must be 0, or 1 to 2592000')
  .default(3600);

/** When backups are made; the program that makes them reads the same. */
const scheduleSetting = z
  .string()
  .transform((words) => (words === 'off' ? undefined : words))
  .refine((words) => {
    if (words === undefined) return true;
    try {
      return new Cron(words, { paused: true }).nextRun() !== null;
    } catch {
      return false;
    }
  }, 'must be cron words, such as 30 3 * * *, or off')
  .optional();

/** A path is allowed: the CRM may live below one. */
const crmUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((value) => {
    const { username, password, search, hash } = new URL(value);
    return [username, password, search, hash].every((part) => part === '');
  }, 'must have no user, query or fragment')
  .transform((value) => trimEnd(value, '/'));

const configSchema = z
  .object({
    ...serviceSettings,
    ...siteSettings,
    DEMO: demoSetting,
    /** Encrypts the secrets of channels; with another one they have to be entered again. */
    CHANNEL_KEY: secretSetting,
    /** Which hosts channels may have beside public ones over https. */
    CHANNEL_HOSTS: hostsSetting,
    LEADS_PORT: portSetting.default(8084),
    /** Enquiries on the whole site; what comes beyond it counts as a sign of spam. */
    LIMIT_CONTACT_ALL: limitSetting('200/600'),
    /** Days after which an enquiry is erased; unset: never. */
    LEADS_RETENTION_DAYS: z.coerce
      .number('must be a number of days')
      .pipe(z.int('must be a whole number').min(1, 'must be at least 1').max(36_500, 'must be at most 36500'))
      .optional(),
    /** Days for which the sums of visits are kept. */
    VISITS_RETENTION_DAYS: z.coerce
      .number('must be a number of days')
      .pipe(z.int('must be a whole number').min(1, 'must be at least 1').max(36_500, 'must be at most 36500'))
      .default(800),
    /** A file for the ids of erased enquiries, where the data of the installation lies on this machine. */
    ERASED_LIST: z.string().optional(),
    /** From one canary to the next; 0: none. */
    LEAD_CANARY: canarySeconds,
    /** Where canaries are sent to, where that is not the site's own address. */
    CANARY_URL: originSetting.optional(),
    /** The gateway by its name inside, which can be reached also where the site's own address cannot. */
    GATEWAY_URL: originSetting.optional(),
    /** For noticing that a backup has not run. */
    BACKUP_SCHEDULE: scheduleSetting,
    CRM_URL: crmUrl.optional(),
    CRM_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must have no spaces and no special characters')
      .optional(),
    DELIVERY_CONCURRENCY: z.coerce.number('must be a number').pipe(z.int().min(1).max(64)).default(4),
    DELIVERY_TIMEOUT: seconds(10),
    DELIVERY_LEASE: seconds(30),
    DELIVERY_FIRST_DELAY: seconds(1),
    DELIVERY_LONGEST_DELAY: seconds(15 * 60),
    DELIVERY_GIVE_UP_AFTER: seconds(3 * 86_400),
  })
  .refine(({ DELIVERY_LEASE, DELIVERY_TIMEOUT }) => DELIVERY_LEASE > DELIVERY_TIMEOUT, {
    path: ['DELIVERY_LEASE'],
    error: 'must be longer than DELIVERY_TIMEOUT',
  });

export type Config = z.output<typeof configSchema> & { PUBLIC_URL: string };

/** For a program beside the service, which needs the database only. @throws ConfigError naming every bad setting */
export function readDatabaseConfig(env: Env): DatabaseConfig {
  return parseConfig(z.object(databaseSettings), env);
}

/** @throws ConfigError naming every bad setting */
export function readConfig(env: Env): Config {
  const config = parseConfig(configSchema, env);
  const quiet = config.DEMO === '1' ? { CRM_URL: undefined, LEAD_CANARY: 0 } : {};
  return { ...config, ...quiet, PUBLIC_URL: siteAddressOf(config) };
}

const pollMs = 1000;

/**
 * How long a try of a channel may take, in milliseconds. A mail server may scan a mail before it takes it: RFC 5321 (section 4.5.3.2.6)
 * allows ten minutes, and a mail that is given up too soon is sent twice.
 */
export const tryLimitOf = (
  { DELIVERY_TIMEOUT }: Pick<Config, 'DELIVERY_TIMEOUT'>,
  kind: ChannelKind,
): number => (kind === 'email' ? 6 : 1) * DELIVERY_TIMEOUT;

export function workerSettingsOf(config: Config): WorkerSettings {
  return {
    concurrency: config.DELIVERY_CONCURRENCY,
    leaseBeyondTry: config.DELIVERY_LEASE - config.DELIVERY_TIMEOUT,
    poll: Math.min(pollMs, config.DELIVERY_FIRST_DELAY),
  };
}

export function retryDelaysOf(config: Config): RetryDelays {
  return {
    first: config.DELIVERY_FIRST_DELAY,
    longest: config.DELIVERY_LONGEST_DELAY,
    giveUpAfter: config.DELIVERY_GIVE_UP_AFTER,
  };
}

/**
 * Where canaries go in: the public address. In a container an address of this machine is another machine's, so that there the gateway
 * is asked by its name; nginx and what stands before it are not proved then.
 */
export function canaryAddressOf({ CANARY_URL, GATEWAY_URL, PUBLIC_URL }: Config): string {
  return CANARY_URL ?? (isLoopback(new URL(PUBLIC_URL).hostname) ? GATEWAY_URL : undefined) ?? PUBLIC_URL;
}

/** Where the settings of the site are asked for: inside where the gateway has an address there. */
export function siteInsideOf(config: Config): string {
  return config.GATEWAY_URL ?? canaryAddressOf(config);
}

/** The channel of `CRM_URL`; undefined where that is not set. */
export function environmentChannelOf({ CRM_URL, CRM_TOKEN }: Config): ChannelSettings<'crm'> | undefined {
  return CRM_URL === undefined ? undefined : { url: CRM_URL, token: CRM_TOKEN };
}
