import {
  serviceSettings,
  parseConfig,
  portSetting,
  siteAddressOf,
  siteSettings,
  type Env,
} from '@portfolio/kit/config.ts';
import { z } from 'zod';

const configSchema = z.object({
  ...serviceSettings,
  ...siteSettings,
  CATALOG_PORT: portSetting.default(8082),
});

export type Config = z.output<typeof configSchema> & { PUBLIC_URL: string };

/** @throws ConfigError naming every bad setting */
export function readConfig(env: Env): Config {
  const config = parseConfig(configSchema, env);
  return { ...config, PUBLIC_URL: siteAddressOf(config) };
}
