/** Every setting of any form of the product, and of its commands. A test holds docs/configuration.md to the same ones. */
export const knownSettings: ReadonlySet<string> = new Set(
  `
  HOST PORT AUTH_PORT CATALOG_PORT MEDIA_PORT LEADS_PORT AUTH_URL CATALOG_URL MEDIA_URL LEADS_URL PUBLIC_URL DATA_DIR CONFIG_DIR
  DATABASE_URL DATABASE_DIRECT_URL REDIS_URL SERVICE_SECRET IDENTITY_PRIVATE_KEY IDENTITY_PUBLIC_KEY SESSION_SECRET SESSION_IDLE
  SESSION_MAX ALLOWED_HOSTS VIDEO_HOSTS TRUST_PROXY LIMIT_LOGIN LIMIT_LOGIN_ACCOUNT LIMIT_SETUP LIMIT_CONTACT
  LIMIT_CONTACT_ALL LIMIT_UPLOAD LIMIT_LINKS LIMIT_VERDICTS LIMIT_DOCUMENTS LIMIT_TOKEN LIMIT_REGISTER LIMIT_VISITS
  LIMIT_AUTHORIZATIONS LIMIT_CSP_REPORTS LIMIT_CSP_REPORTS_ALL HSTS_SUBDOMAINS STATUS_TOKEN UPDATE_URL DEMO WEB_DIST SETUP_DB_HOSTS
  SETUP_DB_HOST SETUP_DB_PORT SETUP_DB_NAME SETUP_DB_USER OIDC_ISSUER OIDC_CLIENT_ID OIDC_CLIENT_SECRET OIDC_NAME OIDC_DOMAINS
  OIDC_ROLES S3_ENDPOINT S3_ACCESS_KEY S3_SECRET_KEY S3_BUCKET S3_REGION CRM_URL CRM_TOKEN ACCOUNT_KEY CHANNEL_KEY CHANNEL_HOSTS
  LEADS_RETENTION_DAYS VISITS_RETENTION_DAYS ERASED_LIST LEAD_CANARY CANARY_URL GATEWAY_URL DELIVERY_CONCURRENCY DELIVERY_TIMEOUT
  DELIVERY_LEASE DELIVERY_FIRST_DELAY DELIVERY_LONGEST_DELAY DELIVERY_GIVE_UP_AFTER BACKUP_SCHEDULE BACKUP_KEEP BACKUP_KEY
  RESTORE_KEY BACKUP_DIR BACKUP_S3_ENDPOINT BACKUP_S3_ACCESS_KEY BACKUP_S3_SECRET_KEY BACKUP_S3_BUCKET BACKUP_S3_REGION
  BACKUP_S3_PREFIX EXTRA_CA_FILE STOP_DELAY LOG_LEVEL DB_HOST DB_PORT DB_NAME DB_USER DB_PASSWORD DB_SSLMODE DB_ADMIN
  DB_ADMIN_PASSWORD DB_PASSWORD_GATEWAY DB_PASSWORD_AUTH DB_PASSWORD_CATALOG DB_PASSWORD_MEDIA DB_PASSWORD_LEADS HTTP_BIND TLS_BIND
  HTTP_MODE TLS_DIR TLS_PORT TRUSTED_PROXIES PUBLIC_CACHE REDIS_PASSWORD S3_ROOT_USER S3_ROOT_PASSWORD S3_IMAGE POSTGRES_IMAGE
  REDIS_IMAGE CADDY_IMAGE NODE_IMAGE NGINX_IMAGE REGISTRY RELEASE COMPOSE_PROFILES COMPOSE_PROJECT_NAME VERSION REVISION SOURCE TZ
  WEB_PORT
  `
    .trim()
    .split(/\s+/),
);

/** Beginnings that no other program uses. */
const ownBeginning = /^(?:BACKUP|LIMIT|DELIVERY|LEADS?|SETUP_DB|CHANNEL)_/;

/** How many letters must be added, removed, replaced or swapped with the next one to make one word of the other. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    const costs = [row];
    rows.push(costs);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      costs.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/** One slip in a short name, two in a long one: HOME is not DEMO. */
const slipsOf = (name: string) => (name.length < 8 ? 1 : 2);

/** A name in the environment that nothing reads, and the setting that was probably meant. */
export interface UnknownName {
  name: string;
  /** Undefined where none is near. */
  meant: string | undefined;
}

/** Names that look like settings of this product and are none. Those of other programs are left out. */
export function findUnknownNames(names: readonly string[]): UnknownName[] {
  return names.flatMap((name) => {
    const base = name.replace(/_FILE$/, '');
    if (base.length < 4 || knownSettings.has(name) || knownSettings.has(base)) return [];
    const near = [...knownSettings]
      .map((known) => ({ known, slips: distance(base, known) }))
      .filter(({ known, slips }) => slips <= slipsOf(known))
      .sort((a, b) => a.slips - b.slips);
    const meant = near[0]?.known;
    return meant === undefined && !ownBeginning.test(name) ? [] : [{ name, meant }];
  });
}
