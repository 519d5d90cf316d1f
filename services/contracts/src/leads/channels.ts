import { trimEnd } from '../trim-end.ts';
import { z } from 'zod';
import { line } from '../site/site-texts.ts';

/** How an enquiry can be delivered (contract, section 10); `content` tells of the content instead. */
export const channelKinds = ['crm', 'email', 'webhook', 'hubspot', 'pipedrive', 'content'] as const;
export const channelKindSchema = z.enum(channelKinds);
export type ChannelKind = z.infer<typeof channelKindSchema>;

/** The channel of `CRM_URL`. */
export const environmentChannelId = 'environment';

/** What an answer shows in place of a secret that is set; sent back, it keeps the secret. */
export const secretMask = '••••';

export const channelMessages = {
  secretAgain: 'Enter it again, because the address has changed',
  secretUnreadable: 'Enter it again, because CHANNEL_KEY does not open the stored one',
} as const;

const parseAddress = (value: string) => (URL.canParse(value) ? new URL(value) : undefined);

const webAddress = z
  .string('Enter an address such as https://example.com/hook')
  .trim()
  .max(2000, 'At most 2000 characters')
  .refine((value) => {
    const address = parseAddress(value);
    return (
      address !== undefined &&
      /^https?:$/.test(address.protocol) &&
      address.username + address.password + address.hash === ''
    );
  }, 'Enter an address such as https://example.com/hook');

/** To which a path is added. */
const baseAddress = webAddress
  .refine((value) => parseAddress(value)?.search === '', 'The address must have no query')
  .transform((value) => trimEnd(value, '/'));

const smtpAddress = z
  .string('Enter the mail server, such as smtps://user:password@smtp.example.com')
  .trim()
  .max(2000, 'At most 2000 characters')
  .refine((value) => {
    const address = parseAddress(value);
    return (
      address !== undefined &&
      /^smtps?:$/.test(address.protocol) &&
      address.hostname !== '' &&
      address.search + address.hash === '' &&
      /^\/?$/.test(address.pathname) &&
      isDecodable(address.username) &&
      isDecodable(address.password)
    );
  }, 'Enter the mail server, such as smtps://user:password@smtp.example.com');

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const token = z
  .string('The token is required')
  .trim()
  .regex(/^[\x21-\x7e]{1,2000}$/, 'The token must have no spaces and no special characters');

const mailAddress = z
  .string('Enter a valid email')
  .trim()
  .max(254, 'Enter a valid email')
  .pipe(z.email('Enter a valid email'));

/** The key of a Standard Webhooks secret: `whsec_` and 24 to 64 bytes in Base64. */
const webhookSecret = z
  .string('The secret is required')
  .trim()
  .regex(
    /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})?$/,
    'The secret must be whsec_ and 24 to 64 bytes in Base64 (openssl rand -base64 32)',
  );

/** The settings of each kind. */
export const channelSettingsSchemas = {
  crm: z.strictObject({ url: baseAddress, token: token.optional() }),
  email: z.strictObject({
    smtpUrl: smtpAddress,
    from: mailAddress,
    to: z
      .array(mailAddress, 'Enter a valid email')
      .min(1, 'Enter a valid email')
      .max(10, 'At most 10 addresses'),
    isAcknowledging: z.boolean('isAcknowledging must be true or false').default(false),
    isWeekly: z.boolean('isWeekly must be true or false').default(false),
  }),
  webhook: z.strictObject({ url: webAddress, secret: webhookSecret }),
  content: z.strictObject({ url: webAddress, secret: webhookSecret }),
  hubspot: z.strictObject({ token, baseUrl: baseAddress.default('https://api.hubapi.com') }),
  pipedrive: z.strictObject({ token, baseUrl: baseAddress.default('https://api.pipedrive.com') }),
} as const satisfies Record<ChannelKind, z.ZodType>;

/** The settings of a channel of kind `Kind`, with its secrets. */
export type ChannelSettings<Kind extends ChannelKind = ChannelKind> = z.output<
  (typeof channelSettingsSchemas)[Kind]
>;

/** Which settings of a kind are secrets. */
export const channelSecrets = {
  crm: ['token'],
  email: ['smtpUrl'],
  webhook: ['secret'],
  content: ['secret'],
  hubspot: ['token'],
  pipedrive: ['token'],
} as const satisfies Record<ChannelKind, readonly string[]>;

const anySettings = z.record(z.string(), z.unknown(), 'The settings are required');

/** `POST /api/leads/channels`, 201 the channel. The settings are checked by the schema of the kind. */
export const createChannelBodySchema = z.strictObject({
  kind: channelKindSchema,
  name: line('Name', 100),
  isOn: z.boolean('isOn must be true or false').default(true),
  settings: anySettings,
});
export type CreateChannelBody = z.infer<typeof createChannelBodySchema>;

/** `PATCH /api/leads/channels/{id}`, 200 the channel: what is absent keeps its value, within `settings` as well. */
export const editChannelBodySchema = z.strictObject({
  name: line('Name', 100).optional(),
  isOn: z.boolean('isOn must be true or false').optional(),
  settings: anySettings.optional(),
});
export type EditChannelBody = z.infer<typeof editChannelBodySchema>;

/** `failing` where the newest delivery or test did not succeed; `refused` where the far side takes nothing of this channel. */
export const channelHealthSchema = z.object({
  state: z.enum(['untested', 'ok', 'failing', 'refused']),
  lastDeliveredAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
});

/** One of `GET /api/leads/channels`; a secret that is set reads `secretMask`. */
export const channelSchema = z.object({
  id: z.string(),
  kind: channelKindSchema,
  name: z.string(),
  isOn: z.boolean(),
  isEditable: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
  health: channelHealthSchema,
});
export type Channel = z.infer<typeof channelSchema>;

/** `POST /api/leads/channels/{id}/test`: whether the far side took a marked test, and its own words. */
export const channelTestSchema = z.object({ isOk: z.boolean(), message: z.string() });
export type ChannelTest = z.infer<typeof channelTestSchema>;

/** `POST /api/leads/channels/{id}/retry`: how many deliveries were parked. */
export const channelRetrySchema = z.object({ count: z.int() });
export type ChannelRetry = z.infer<typeof channelRetrySchema>;
