import { describe, expect, it } from '@jest/globals';
import { userRightSchema } from './roles.ts';
import { createTokenBodySchema, includesScope, mixedScopesMessage, rightsOfToken } from './tokens.ts';

const body = { name: 'Writer', scopes: ['content:draft', 'content:draft', 'content:read'] };
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const messagesOf = (changes: object) =>
  createTokenBodySchema.safeParse({ ...body, ...changes }).error?.issues.map(({ message }) => message);

describe('a token that is asked for', () => {
  it('has each scope once, in one order', () => {
    expect(createTokenBodySchema.parse(body)).toEqual({
      name: 'Writer',
      scopes: ['content:read', 'content:draft'],
    });
  });

  it.each([
    ['content:read', 'enquiries:read'],
    ['enquiries:write', 'media:write', 'content:publish'],
  ])('never has both content and enquiries: %s, %s', (...scopes) => {
    expect(messagesOf({ scopes })).toEqual([mixedScopesMessage]);
  });

  it.each([
    [{ scopes: [] }, 'Choose at least one scope'],
    [{ scopes: ['users:write'] }, 'This scope is not known'],
    [{ name: ' ' }, 'Name is required'],
    [{ expiresAt: daysFromNow(-1) }, 'Choose a time in the future'],
    [{ expiresAt: daysFromNow(368) }, 'A token is good for a year at most'],
    [{ expiresAt: 'tomorrow' }, 'Enter a date and time'],
  ])('is refused with %j', (changes, message) => {
    expect(messagesOf(changes)).toContain(message);
  });

  it('may be good for a year', () => {
    const expiresAt = new Date();
    expiresAt.setUTCFullYear(expiresAt.getUTCFullYear() + 1);
    expect(messagesOf({ expiresAt: expiresAt.toISOString() })).toBeUndefined();
    expect(messagesOf({ scopes: ['media:write', 'enquiries:read', 'status:read'] })).toBeUndefined();
  });
});

describe('scopes', () => {
  it('of drafting and publishing include reading', () => {
    expect(includesScope(['content:draft'], ['content:read'])).toBe(true);
    expect(includesScope(['content:publish'], ['content:draft'])).toBe(true);
    expect(includesScope(['content:draft'], ['content:publish'])).toBe(false);
    expect(includesScope(['enquiries:write'], ['enquiries:read'])).toBe(false);
    expect(includesScope(['media:write'], ['content:read', 'media:write'])).toBe(true);
    expect(includesScope(['content:publish', 'media:write', 'status:read'], [])).toBe(false);
  });

  it('give no right that the maker of the token lacks, and never administration', () => {
    const all = userRightSchema.options;
    expect(rightsOfToken(['content:draft'], all)).toEqual(['content']);
    expect(rightsOfToken(['content:publish'], ['content', 'enquiries'])).toEqual(['content']);
    expect(rightsOfToken(['enquiries:read', 'status:read'], all)).toEqual(['enquiries']);
    expect(rightsOfToken(['content:read', 'media:write'], [])).toEqual([]);
  });
});
