import {
  databaseSettings,
  hostsSetting,
  serviceSettings,
  originSetting,
  parseConfig,
  portSetting,
  siteAddressOf,
  siteSettings,
  type Env,
} from '@portfolio/kit/config.ts';
import { z } from 'zod';

const storeSettings = {
  DATA_DIR: databaseSettings.DATA_DIR,
  S3_ENDPOINT: originSetting.optional(),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name')
    .default('portfolio'),
  S3_REGION: z.string().default('us-east-1'),
} as const;

const configSchema = z
  .object({
    ...serviceSettings,
    ...siteSettings,
    ...storeSettings,
    MEDIA_PORT: portSetting.default(8083),
    /** Which hosts pictures of a move may come from beside public ones over https. */
    CHANNEL_HOSTS: hostsSetting,
    /** Where this site is asked for old addresses; default: the gateway's port on this machine. */
    GATEWAY_URL: originSetting.optional(),
    CATALOG_URL: originSetting.default('http://127.0.0.1:8082'),
  })
  .superRefine(requireKeys);

const verifyConfigSchema = z
  .object({
    ...storeSettings,
    ...databaseSettings,
  })
  .superRefine(requireKeys);

export type Config = z.output<typeof configSchema> & { PUBLIC_URL: string };

/** Where images are kept. */
export type StoreConfig = Pick<Config, keyof typeof storeSettings>;

/** Of a program beside the service. */
export type VerifyConfig = z.output<typeof verifyConfigSchema>;

function requireKeys(
  settings: Pick<StoreConfig, 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>,
  context: z.RefinementCtx,
): void {
  for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
    if (settings.S3_ENDPOINT !== undefined && settings[name] === '')
      context.addIssue({ code: 'custom', path: [name], message: 'is required with S3_ENDPOINT' });
}

/** Without `S3_ENDPOINT` images live on disk, under `DATA_DIR`. @throws ConfigError naming every bad setting */
export function readConfig(env: Env): Config {
  const config = parseConfig(configSchema, env);
  return { ...config, PUBLIC_URL: siteAddressOf(config) };
}

/** For a program beside the service. @throws ConfigError naming every bad setting */
export function readVerifyConfig(env: Env): VerifyConfig {
  return parseConfig(verifyConfigSchema, env);
}
