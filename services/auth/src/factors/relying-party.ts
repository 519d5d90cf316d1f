import { personName } from '@portfolio/contracts/account/person-name.ts';
import type { NewPasskey, PasskeyAssertion } from '@portfolio/contracts/account/factors.ts';
import type { User } from '@portfolio/contracts/account/session.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { challengeLifetimeMs, type Challenges } from './challenges.ts';

interface RelyingPartyOptions {
  /** The site's own address: a passkey is good there only. */
  publicUrl: string;
  challenges: Challenges;
  /** Whether a challenge is answered for the first time. */
  takeChallenge: (challenge: string, endsAt: Date) => Promise<boolean>;
}

const loginPurpose = 'sign in';
const registrationPurpose = (userId: string) => `register ${userId}`;

/** A copy whose memory is its own, as the library wants it. */
const bytesOf = (buffer: Uint8Array) => new Uint8Array(buffer);

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/** The site's part of WebAuthn. What the library says of an answer that does not fit is for a developer, and is not passed on. */
export function createRelyingParty({ publicUrl, challenges, takeChallenge }: RelyingPartyOptions) {
  const { hostname: rpID, origin } = new URL(publicUrl);

  /** What every answer is held against; `take` uses its challenge up. */
  function expectAnswer(purpose: string) {
    let answered: { challenge: string; endsAt: Date } | undefined;
    const expected = {
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      expectedChallenge: (challenge: string) => {
        const endsAt = challenges.read(challenge, purpose);
        answered = endsAt && { challenge, endsAt };
        return answered !== undefined;
      },
    };
    const take = async () =>
      answered !== undefined && (await takeChallenge(answered.challenge, answered.endsAt));
    return { expected, take };
  }

  return {
    ...createOptions(rpID, challenges),

    /** The passkey that a browser made for this user; undefined where it is no answer to their options. */
    verifyRegistration: async (
      userId: string,
      response: NewPasskey,
    ): Promise<WebAuthnCredential | undefined> => {
      const { expected, take } = expectAnswer(registrationPurpose(userId));
      const result = await verifyRegistrationResponse({ response, ...expected }).catch(() => undefined);
      return result?.verified === true && (await take()) ? result.registrationInfo.credential : undefined;
    },

    /** How often the passkey says that it signed; undefined where it did not sign a challenge of now. */
    verifyAssertion: async (
      credential: WebAuthnCredential,
      response: PasskeyAssertion,
    ): Promise<number | undefined> => {
      const { expected, take } = expectAnswer(loginPurpose);
      const result = await verifyAuthenticationResponse({ response, credential, ...expected }).catch(
        () => undefined,
      );
      return result?.verified === true && (await take()) ? result.authenticationInfo.newCounter : undefined;
    },
  };
}

/** What browsers are asked for: passkeys that know their user, by finger, face or PIN, and are found without a name. */
function createOptions(rpID: string, challenges: Challenges) {
  return {
    registrationOptions: (
      { id, email, firstName, lastName }: User,
      rpName: string,
      known: readonly Pick<WebAuthnCredential, 'id'>[],
    ): Promise<PublicKeyCredentialCreationOptionsJSON> =>
      generateRegistrationOptions({
        rpName,
        rpID,
        userID: bytesOf(Buffer.from(id)),
        userName: email,
        userDisplayName: personName({ firstName, lastName }),
        challenge: bytesOf(challenges.make(registrationPurpose(id))),
        timeout: challengeLifetimeMs,
        excludeCredentials: [...known],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),

    loginOptions: (): Promise<PublicKeyCredentialRequestOptionsJSON> =>
      generateAuthenticationOptions({
        rpID,
        challenge: bytesOf(challenges.make(loginPurpose)),
        timeout: challengeLifetimeMs,
        userVerification: 'required',
      }),
  };
}
