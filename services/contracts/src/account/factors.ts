import { z } from 'zod';

/** What a second step of a sign-in can be (contract, section 12). */
const secondFactorSchema = z.enum(['totp', 'passkey', 'recoveryCode']);
export const secondFactorsSchema = z.array(secondFactorSchema);
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** `POST /api/account/totp` makes a secret with as many digits and seconds as every authenticator app expects. */
const totpCodeSchema = z
  .string('Enter the 6 digits that the app shows')
  .max(20, 'Enter the 6 digits that the app shows')
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits that the app shows'));

/** Four groups of four, in any spelling that a person may give them. */
const recoveryCodeSchema = z
  .string('Enter a recovery code')
  .max(60, 'Enter a recovery code')
  .transform((code) => code.toLowerCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[a-z0-9]{16}$/, 'Enter a recovery code: four groups of four characters'));

/** Bytes as WebAuthn writes them in JSON. */
const base64Url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]*$/);

const credentialFields = {
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  clientExtensionResults: z.object({}),
};

/** What a browser made of the options for a new passkey: WebAuthn's RegistrationResponseJSON, as far as it is used. */
const newPasskeySchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64Url(8192),
    attestationObject: base64Url(32_768),
    transports: z.array(z.string().max(40)).max(10).exactOptional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** A passkey's signature of a challenge: WebAuthn's AuthenticationResponseJSON, as far as it is used. */
const passkeyAssertionSchema = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64Url(8192),
    authenticatorData: base64Url(8192),
    signature: base64Url(8192),
    userHandle: base64Url(100).exactOptional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** `POST /api/login/passkey`: a passkey that signs in without a password. */
export const passkeyLoginBodySchema = z.strictObject({ passkey: passkeyAssertionSchema });
export type PasskeyLoginBody = z.infer<typeof passkeyLoginBodySchema>;

/** `POST /api/login/second-factor`: one of the three. */
export const secondFactorBodySchema = z
  .strictObject({
    totp: totpCodeSchema.optional(),
    recoveryCode: recoveryCodeSchema.optional(),
    passkey: passkeyAssertionSchema.optional(),
  })
  .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
    message: 'Send one of totp, recoveryCode and passkey',
    path: ['totp'],
  });
export type SecondFactorBody = z.infer<typeof secondFactorBodySchema>;

/** An authenticator app or a passkey. */
export const factorSchema = z.object({
  /** Names it in `DELETE /api/account/factors/{id}`. */
  id: z.uuid(),
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Factor = z.infer<typeof factorSchema>;

/** `GET /api/account/factors`, the oldest first. */
export const factorsSchema = z.object({
  factors: z.array(factorSchema),
  /** How many of the ten are good still; 0 where there is no factor. */
  recoveryCodesLeft: z.int().nonnegative(),
});
export type Factors = z.infer<typeof factorsSchema>;

/** `POST /api/account/totp`: the secret is in use once `POST /api/account/totp/confirm` has seen a code made of it. */
export const totpSecretSchema = z.object({
  /** Base32, to be typed where no camera is at hand. */
  secret: z.string(),
  /** What the QR code says. */
  otpauthUrl: z.string(),
  /** A whole SVG document. */
  qrSvg: z.string(),
});
export type TotpSecret = z.infer<typeof totpSecretSchema>;

export const confirmTotpBodySchema = z.strictObject({ code: totpCodeSchema });
export type ConfirmTotpBody = z.infer<typeof confirmTotpBodySchema>;

/** Recovery codes are shown once. The first factor brings ten; the list is empty where there were some already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** `POST /api/account/passkeys`: what the browser made of the options, and a name to know it by. */
export const addPasskeyBodySchema = z.strictObject({
  name: z
    .string('Name must be text')
    .trim()
    .max(60, 'Name has at most 60 characters')
    .regex(/^\P{Cc}*$/u, 'Name has characters that cannot be stored')
    .refine((name) => name.isWellFormed(), 'Name has characters that cannot be stored')
    .optional(),
  passkey: newPasskeySchema,
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBodySchema>;

export const addedPasskeySchema = factorSchema.extend(recoveryCodesSchema.shape);
export type AddedPasskey = z.infer<typeof addedPasskeySchema>;

/** The password again, before something that a stolen session must not do. */
export const confirmPasswordBodySchema = z.strictObject({
  password: z.string('Password is required').min(1, 'Password is required').max(1024, 'Password is too long'),
});
export type ConfirmPasswordBody = z.infer<typeof confirmPasswordBodySchema>;

/** The same where a sign-in of the last five minutes makes it optional (contract, section 14). */
export const confirmedBodySchema = confirmPasswordBodySchema.partial();

/** Messages that services and pages know. */
export const factorMessages = {
  wrongCode: 'This code is wrong or was used already. Enter the one that the app shows now.',
  wrongRecoveryCode: 'This recovery code is wrong or was used already.',
  wrongPasskey: 'This passkey was not accepted. Try again, or use another way.',
  wrongPassword: 'Password is wrong',
  loginExpired: 'The sign-in took too long. Enter your password again.',
} as const;
