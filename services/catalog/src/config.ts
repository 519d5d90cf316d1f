import {
  originSetting,
  serviceSettings,
  parseConfig,
  portSetting,
  siteAddressOf,
  siteSettings,
  type Env,
} from '@portfolio/kit/config.ts';
import { videoHostsSetting } from '@portfolio/contracts/pages/media/video-hosts.ts';
import { z } from 'zod';

const configSchema = z.object({
  ...serviceSettings,
  ...siteSettings,
  CATALOG_PORT: portSetting.default(8082),
  VIDEO_HOSTS: videoHostsSetting,
  AUTH_URL: originSetting.default('http://127.0.0.1:8081'),
  /** A file for the ids of what was taken back, where the data of the installation lies on this machine. */
  ERASED_LIST: z.string().optional(),
  LEADS_URL: originSetting.default('http://127.0.0.1:8084'),
});

export type Config = z.output<typeof configSchema> & { PUBLIC_URL: string };

/** @throws ConfigError naming every bad setting */
export function readConfig(env: Env): Config {
  const config = parseConfig(configSchema, env);
  return { ...config, PUBLIC_URL: siteAddressOf(config) };
}
