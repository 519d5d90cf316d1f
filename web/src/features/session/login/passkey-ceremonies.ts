import type { NewPasskey, PasskeyAssertion } from '@portfolio/contracts/account/factors.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Whether the browser knows passkeys at all. */
export const canUsePasskeys = () => typeof globalThis.PublicKeyCredential === 'function';

/** A passkey that the browser did not use. Its message is fit to be shown. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** What went wrong in the browser, in words for a person (WebAuthn, sections 5.1.3 and 5.1.4). */
const failures: Readonly<Record<string, string>> = {
  AbortError: 'The passkey was not used. Try again.',
  InvalidStateError: 'This device already has a passkey for this account.',
  NotAllowedError: 'The passkey was not used: the request was cancelled, or it took too long.',
  NotSupportedError: 'This device cannot make a passkey for this site.',
  SecurityError: 'Passkeys do not work at this address. Open the site by its own name.',
};

const unknownFailure = 'The passkey could not be used. Try again, or use another way.';

/** @throws PasskeyError */
async function ask<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new PasskeyError(failures[name] ?? unknownFailure, { cause });
  }
}

/** Has the browser sign with a passkey. @throws PasskeyError */
export const requestPasskey = (options: object): Promise<PasskeyAssertion> =>
  ask(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return (await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    })) as PasskeyAssertion;
  });

/** Has the browser make a passkey. @throws PasskeyError */
export const createPasskey = (options: object): Promise<NewPasskey> =>
  ask(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return (await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    })) as NewPasskey;
  });
