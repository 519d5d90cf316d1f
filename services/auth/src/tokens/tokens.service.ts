import type {
  CreatedToken,
  CreateTokenBody,
  ListedToken,
  TokenCaller,
} from '@portfolio/contracts/account/tokens.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { createToken, isToken } from '@portfolio/kit/secrets/token-form.ts';
import type { ArtifactsRepository } from '../oauth/artifacts.repository.ts';
import type { TellUser } from '../people/account-mails.ts';
import type { PeopleRepository } from '../people/people.repository.ts';
import type { NewToken, TokensRepository } from './tokens.repository.ts';

export type TokensService = ReturnType<typeof createTokensService>;

/** API tokens (contract, section 15). */
export function createTokensService(
  tokens: TokensRepository,
  people: Pick<PeopleRepository, 'changeAsOwner'>,
  findAccess: ArtifactsRepository['findAccess'],
  tell: TellUser,
) {
  /** An access token of OAuth stands for its connection, with the scopes that it was given. */
  async function useAccess(text: string): Promise<TokenCaller | undefined> {
    const access = await findAccess(text);
    const caller = access && (await tokens.use({ id: access.connection }));
    const given = access?.scope.split(' ') ?? [];
    return caller && { ...caller, scopes: caller.scopes.filter((scope) => given.includes(scope)) };
  }

  function add(token: NewToken): Promise<ListedToken> {
    return people.changeAsOwner(token.createdBy, async (transaction, all) => {
      const added = await tokens.add(transaction, token);
      const maker = all.find(({ id }) => id === token.createdBy);
      if (added === undefined || maker === undefined) throw appError('internal');
      await tell(transaction, maker.email, token.lastFour === null ? 'connectionAdded' : 'tokenAdded');
      return added;
    });
  }

  return {
    list: (): Promise<ListedToken[]> => tokens.list(),

    /** @throws AppError `notAllowed` where the caller is no owner any more */
    create: async (body: CreateTokenBody, createdBy: string): Promise<CreatedToken> => {
      const token = createToken();
      return { ...(await add({ ...body, token, lastFour: token.slice(-4), createdBy })), token };
    },

    /** A connection by OAuth is a token that nobody has. @throws AppError `notAllowed` where the caller is no owner any more */
    connect: (body: CreateTokenBody, createdBy: string): Promise<ListedToken> =>
      add({ ...body, token: createToken(), lastFour: null, createdBy }),

    /** @throws AppError `tokenRefused` */
    use: async (token: string): Promise<TokenCaller> => {
      const caller = isToken(token) ? await tokens.use({ token }) : await useAccess(token);
      if (caller === undefined) throw appError('tokenRefused');
      return caller;
    },

    /** @returns its name. @throws AppError `tokenNotFound` */
    end: async (id: string): Promise<string> => {
      const name = await tokens.end(id);
      if (name === undefined) throw appError('tokenNotFound');
      return name;
    },
  };
}
