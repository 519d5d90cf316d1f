import { setTimeout } from 'node:timers/promises';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { consentHeader } from '@portfolio/contracts/leads/consent.ts';
import { wholeSiteSchema } from '@portfolio/contracts/site/site.ts';
import type { PublicReads } from '../cache/public-reads.ts';
import { ownLimitsMs } from './call-policy.ts';
import { headerOf } from './upstreams.ts';

const siteSchema = wholeSiteSchema.pick({ consent: true });

/** The header that says what visitors are asked to agree to, for calls that send an enquiry. */
export type AskedConsent = (requestId: string) => Promise<Record<string, string>>;

/** No enquiry is lost because the settings of the site cannot be read: nothing is asked then. */
export const createAskedConsent =
  (publicReads: PublicReads): AskedConsent =>
  async (requestId) => {
    const reading = publicReads.read('auth', endpoints.getSite.path, requestId).catch(() => undefined);
    const read = await Promise.race([reading, setTimeout(ownLimitsMs.consent, undefined, { ref: false })]);
    if (read?.value.status !== 200) return {};
    const site = siteSchema.safeParse(JSON.parse(read.value.body.text()));
    if (!site.success || site.data.consent === null) return {};
    return { [consentHeader]: headerOf(site.data.consent) };
  };
