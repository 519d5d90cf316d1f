import { randomBytes, randomUUID } from 'node:crypto';
import { mailAddressSchema } from '@portfolio/contracts/account/people.ts';
import type {
  ProviderFinish,
  ProviderFinishBody,
  ProviderProblem,
  ProviderStart,
} from '@portfolio/contracts/account/provider.ts';
import type { Role } from '@portfolio/contracts/account/roles.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { hasAddress, type PeopleRepository } from '../people/people.repository.ts';
import type { Passwords } from '../users/passwords.ts';
import { insertUser, type UsersRepository } from '../users/users.repository.ts';
import type { UsersService } from '../users/users.service.ts';
import { problemOf, type Claims, type OpenId } from './open-id.ts';

interface ProviderOptions {
  /** Undefined: the site has no provider. */
  openId: OpenId | undefined;
  /** What new users become; with none nobody new is taken. */
  roles: readonly Role[];
  /** The domains of addresses of new users, in lower case. */
  domains: readonly string[];
  findByEmail: UsersRepository['findByEmail'];
  users: Pick<UsersService, 'getVerified'>;
  people: Pick<PeopleRepository, 'change'>;
  passwords: Passwords;
  logger: Logger;
}

export type ProviderService = ReturnType<typeof createProviderService>;

/**
 * Whether an address is written in one way only. Accounts are found by a form in which fullwidth letters and the Kelvin sign are
 * ASCII; at a provider such an address may be somebody else's.
 */
const isPlain = (email: string) => email.normalize('NFKC').trim() === email;

/** Sign-in by the company's provider (contract, section 14): the address that it vouches for is the user. */
export function createProviderService(options: ProviderOptions) {
  const { openId, findByEmail, users, logger } = options;

  function fail(error: unknown): { problem: ProviderProblem } {
    const problem = problemOf(error);
    const { message = '', code, cause } = error as Partial<Error> & { code?: unknown };
    // The whole error would have codes and tokens.
    const reason = { message, code, cause: Error.isError(cause) ? cause.message : undefined };
    if (!['cancelled', 'expired'].includes(problem))
      logger.warn({ problem, reason }, 'a sign-in by the provider failed');
    return { problem };
  }

  async function admit(email: string, claims: Claims): Promise<ProviderFinish> {
    const user = await findByEmail(email);
    if (user === undefined) return addUser(options, email, claims);
    if (!isPlain(user.email)) return { problem: 'unknownPerson', email };
    if (!user.isActive) return { problem: 'switchedOff', email };
    return { verified: await users.getVerified(user.id) };
  }

  return {
    /** @throws AppError `notFound` without a provider */
    start: async (): Promise<ProviderStart> => {
      if (openId === undefined) throw appError('notFound');
      return openId.start().catch(fail);
    },

    /** @throws AppError `notFound` without a provider, `unavailable` */
    finish: async (body: ProviderFinishBody): Promise<ProviderFinish> => {
      if (openId === undefined) throw appError('notFound');
      const claims = await openId.finish(body).catch(fail);
      if ('problem' in claims) return claims;
      const { email, email_verified: isVerified } = claims;
      if (email === undefined || isVerified !== true) return { problem: 'notVerified' };
      return isPlain(email) ? admit(email, claims) : { problem: 'unknownPerson', email };
    },
  };
}

/** Somebody whom nobody invited, where the settings allow it. @throws AppError `emailTaken` where they come twice at the same moment */
async function addUser(
  { roles, domains, people, passwords, users }: ProviderOptions,
  email: string,
  claims: Claims,
): Promise<ProviderFinish> {
  if (roles.length === 0) return { problem: 'unknownPerson', email };
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!domains.includes(domain) || !mailAddressSchema.safeParse(email).success)
    return { problem: 'wrongDomain', email };
  const id = randomUUID();
  // Nobody knows it: a link to reset it gives the user one.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
  await people.change(async (transaction, all) => {
    if (hasAddress(all, email)) throw appError('emailTaken');
    await insertUser(transaction, { id, email, ...namesOf(email, claims), passwordHash, roles: [...roles] });
  });
  return { verified: await users.getVerified(id) };
}

const maxNameLength = 100;
const clean = (text: string) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)
    .toWellFormed();

function namesOf(email: string, { given_name: given, family_name: family, name = '' }: Claims) {
  const [first = '', ...rest] = clean(name).split(' ');
  return {
    firstName: clean(given ?? first) || clean(email.split('@')[0] ?? ''),
    lastName: clean(family ?? rest.join(' ')),
  };
}
