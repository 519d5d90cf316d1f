import {
  importedSettingsSchema,
  type ImportedSettings,
  type ImportSettingsBody,
} from '@portfolio/contracts/media/settings-archive.ts';
import { createServiceClient } from '@portfolio/kit/http/service-client.ts';
import { revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import type { ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

const timeout = 10_000;

/** What an import of settings did or would do, and the revision that it made. */
export interface SettingsImport extends ImportedSettings {
  revision: string | undefined;
}

export type AuthClient = ReturnType<typeof createAuthClient>;

/** Auth, which owns the settings of the site. */
export function createAuthClient(sign: ServiceTokenSigner, origin: string) {
  const { askNow } = createServiceClient(sign, { audience: 'auth', origin });
  return {
    /** The settings as JSON. @throws AppError `unavailable` */
    exportSettings: async (): Promise<string> =>
      (await askNow({ method: 'GET', path: '/internal/site-settings', timeout })).text(),

    /** @throws AppError `unavailable` */
    importSettings: async (body: ImportSettingsBody): Promise<SettingsImport> => {
      const response = await askNow({ method: 'POST', path: '/internal/import-settings', body, timeout });
      const imported = importedSettingsSchema.parse(await response.json());
      return { ...imported, revision: response.headers.get(revisionHeader) ?? undefined };
    },
  };
}
