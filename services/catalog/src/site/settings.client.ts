import { imagesInUseAnswerSchema } from '@portfolio/contracts/media/media.ts';
import { wholeSiteSchema, type SiteSettings, type WholeSite } from '@portfolio/contracts/site/site.ts';
import type { PublishSettingsBody } from '@portfolio/contracts/site/stored-settings.ts';
import { createServiceClient } from '@portfolio/kit/http/service-client.ts';
import { revisionHeader } from '@portfolio/kit/postgres/revision.ts';
import { createServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';

/** A change of the catalog waits for the answer, and every other change for that one. */
const timeout = 3000;

/** What is published of the settings, and by whom. */
interface Publishing extends Pick<PublishSettingsBody, 'by' | 'writtenBy'> {
  changes: Partial<SiteSettings>;
  /** Null: the default one. */
  language: string | null;
  /** That is published over. */
  version: number;
}

/** The site, and the revision that made it, as the header has it. */
export interface PublishedSettings {
  site: WholeSite;
  revision: string | undefined;
}

export type SettingsClient = ReturnType<typeof createSettingsClient>;

/** Auth, which stores the settings of the site and their versions. */
export function createSettingsClient({
  SERVICE_SECRET: secret,
  AUTH_URL: origin,
}: Record<'SERVICE_SECRET' | 'AUTH_URL', string>) {
  const { askNow } = createServiceClient(createServiceTokenSigner(secret), {
    audience: 'auth',
    origin,
  });
  return {
    /** @param language absent: the default one. @throws AppError `unavailable` */
    find: async (language?: string): Promise<WholeSite> => {
      const query = language === undefined ? '' : `?${new URLSearchParams({ language }).toString()}`;
      const response = await askNow({ method: 'GET', path: `/internal/site${query}`, timeout });
      return wholeSiteSchema.parse(await response.json());
    },

    /** @returns those of the media paths to which the settings or an earlier version of them link. @throws AppError `unavailable` */
    findImagesInUse: async (paths: readonly string[]): Promise<string[]> => {
      const path = '/internal/images-in-use';
      const response = await askNow({ method: 'POST', path, body: { paths }, timeout });
      return imagesInUseAnswerSchema.parse(await response.json()).inUse;
    },

    /** @throws AppError `unavailable`, `versionChanged`, `invalidInput`, `notAllowed` */
    publish: async ({ changes, version, language, ...savers }: Publishing): Promise<PublishedSettings> => {
      const body: PublishSettingsBody = {
        changes: { ...changes, version },
        ...(language !== null && { language }),
        ...savers,
      };
      const path = '/internal/publish-settings';
      const response = await askNow({ method: 'POST', path, body, timeout });
      const site = wholeSiteSchema.parse(await response.json());
      return { site, revision: response.headers.get(revisionHeader) ?? undefined };
    },
  };
}
