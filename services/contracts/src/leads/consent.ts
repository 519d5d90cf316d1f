import { defaultWords } from '../pages/default-words.ts';
import { siteLocaleSchema } from '../site/site-locale.ts';

/** What visitors are asked to agree to: the `consent` of the site. */
export const askedConsentSchema = siteLocaleSchema.shape.consent.unwrap();

/** In this header the gateway tells leads of it, as JSON in base64url; absent: nothing is asked. No client can set it. */
export const consentHeader = 'x-portfolio-consent';

export const consentMessages = { required: defaultWords['contact.consentMissing'] };
