import type { Config } from '../config.ts';
import { demoUploads } from './demo.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const unlimited = { count: 1_000_000_000, seconds: 1 };

/** The limits of the settings; those of a demo are others. */
export function createLimits(
  config: Config,
  stores: Omit<Parameters<typeof createRateLimits>[0], 'limits'>,
): RateLimits {
  const isDemo = config.DEMO === '1';
  // Everybody has the account of a demo: nobody's wrong passwords may close it to others.
  const loginAccount = isDemo ? unlimited : config.LIMIT_LOGIN_ACCOUNT;
  const limits = {
    loginAddress: config.LIMIT_LOGIN,
    loginAccountAddress: config.LIMIT_LOGIN,
    ...{ loginAccount, loginAccountDevice: loginAccount },
    totpAccount: config.LIMIT_LOGIN,
    setup: config.LIMIT_SETUP,
    contact: config.LIMIT_CONTACT,
    upload: config.LIMIT_UPLOAD,
    links: config.LIMIT_LINKS,
    verdicts: config.LIMIT_VERDICTS,
    documents: config.LIMIT_DOCUMENTS,
    token: config.LIMIT_TOKEN,
    register: config.LIMIT_REGISTER,
    visits: config.LIMIT_VISITS,
    authorizations: config.LIMIT_AUTHORIZATIONS,
    cspReports: config.LIMIT_CSP_REPORTS,
    cspReportsAll: config.LIMIT_CSP_REPORTS_ALL,
    uploadsAll: isDemo ? demoUploads : undefined,
  };
  return createRateLimits({ limits, ...stores });
}
