import { commonSettings, originSetting, parseConfig, portSetting, type Env } from '@portfolio/kit/config.ts';
import { z } from 'zod';

const configSchema = z.object({
  ...commonSettings,
  CATALOG_PORT: portSetting.default(8082),
  PUBLIC_URL: originSetting.default('http://localhost:8080'),
});

/** @throws ConfigError naming every bad setting */
export function readConfig(env: Env): z.output<typeof configSchema> {
  return parseConfig(configSchema, env);
}
