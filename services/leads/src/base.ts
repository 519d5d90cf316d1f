import type { Logger } from '@portfolio/kit/logger.ts';
import type { Metrics } from '@portfolio/kit/metrics.ts';
import type { Database } from '@portfolio/kit/postgres/postgres.ts';
import type { Alerts } from './alerts/alerts.service.ts';
import { type Config } from './config.ts';
import type { FormatTime } from './site/local-time.ts';

/** What every part of the service stands on. */
export interface Base {
  config: Config;
  database: Database;
  logger: Logger;
  metrics: Metrics;
  alerts: Alerts;
  /** In the zone of the site. */
  formatTime: FormatTime;
}
