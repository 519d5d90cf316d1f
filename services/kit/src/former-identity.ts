import {
  createTokenSigner,
  createTokenVerifier,
  type RequestClaims,
  type SeenToken,
  type TokenContent,
} from './request-token.ts';

/** In which header the version before had the identity, signed with `SERVICE_SECRET`. */
export const formerIdentityHeader = 'x-portfolio-identity';

/** The settings of `commonSettings` that this takes. */
export interface FormerIdentitySettings {
  SERVICE_SECRET: string;
  IDENTITY_TRANSITION?: '1' | undefined;
}

/** The identity as the version before has it. */
export interface FormerIdentity {
  /** The header for a service of that version; none without a transition. */
  headersFor: (content: TokenContent) => Record<string, string>;
  /** What a gateway of that version says; undefined where it says nothing, and without a transition. */
  verify: (seen: SeenToken) => RequestClaims | undefined;
}

/**
 * Lets gateways and services of this version and of the one before call each other while an update replaces them one after the
 * other (`IDENTITY_TRANSITION`, decision 0016). The next version has no need of it.
 */
export function createFormerIdentity(settings: FormerIdentitySettings): FormerIdentity {
  const key = { algorithm: 'HS256', key: settings.SERVICE_SECRET } as const;
  const sign = createTokenSigner(key);
  const verify = createTokenVerifier(key);
  const isOn = settings.IDENTITY_TRANSITION === '1';
  return {
    headersFor: (content) => (isOn ? { [formerIdentityHeader]: sign(content) } : {}),
    verify: (seen) => (isOn && seen.token !== undefined ? verify(seen) : undefined),
  };
}
