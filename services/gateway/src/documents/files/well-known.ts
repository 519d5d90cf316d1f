import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { siteSchema } from '@portfolio/contracts/account/setup.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { answered } from '@portfolio/kit/http/mount-endpoints.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import { publicHeaders, sendCached } from '../../cache/cached-response.ts';
import type { PublicReads } from '../../cache/public-reads.ts';
import { storeBody } from '../../cache/stored-body.ts';
import type { OwnHandlers } from '../../routes.ts';
import { createPublicReader } from '../public-reader.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** RFC 9116 asks for less than a year. A whole day, so that the file is the same for as long. */
const expiresDays = 180;
const expiresAt = (now: number) =>
  new Date((Math.floor(now / dayMs) + expiresDays) * dayMs).toISOString().replace('.000', '');

/** The page where an administrator changes the password. */
const passwordPage = '/admin/account';

/** Who to tell of a weakness of the site (RFC 9116). */
function writeSecurityTxt(publicUrl: string, contactEmail: string, now: number): string {
  return [
    `Contact: mailto:${encodeURI(contactEmail)}`,
    // Addresses of the web must be https ones.
    ...(publicUrl.startsWith('https:') ? [`Contact: ${publicUrl}/contact`] : []),
    `Expires: ${expiresAt(now)}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    'Preferred-Languages: en\n',
  ].join('\n');
}

interface WellKnownOptions {
  publicUrl: string;
  publicReads: PublicReads;
}

/** What tools look for below /.well-known. */
export function createWellKnown({
  publicUrl,
  publicReads,
}: WellKnownOptions): OwnHandlers<'getSecurityTxt' | 'findPasswordPage'> {
  return {
    getSecurityTxt: async ({ request, response }) => {
      const { getText } = createPublicReader(publicReads, requestIdOf(response));
      const answer = await getText(endpoints.getSiteFacts.path);
      if (answer.status !== 200) throw appError('unavailable', { retryAfter: 2 });
      const { isActive, contactEmail } = siteSchema
        .pick({ isActive: true, contactEmail: true })
        .parse(JSON.parse(answer.body));
      // Nobody reads mail of a site that nobody has set up.
      if (!isActive) throw appError('notFound');
      const text = writeSecurityTxt(publicUrl, contactEmail, Date.now());
      const body = storeBody(Buffer.from(text), 'text/plain; charset=utf-8');
      await sendCached(request, response, { status: 200, headers: publicHeaders, body });
      return answered;
    },

    findPasswordPage: ({ response }) => {
      response.set({ Location: passwordPage, 'Cache-Control': 'no-cache' });
    },
  };
}
