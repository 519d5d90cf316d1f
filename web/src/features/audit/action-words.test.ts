import { describe, expect, it } from '@jest/globals';
import { describeAction, outcomeOf } from './action-words.ts';

const userId = '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001';
const login = { method: 'POST', route: '/api/login' };

describe('the words of an entry', () => {
  it('say what was done, and what was only tried', () => {
    const edit = { method: 'PATCH', route: '/api/apps/edit', userId };
    expect(describeAction({ ...edit, status: 200 })).toBe('Edited an app');
    expect(outcomeOf({ ...edit, status: 200 }).label).toBe('Done');
    expect(describeAction({ ...edit, status: 409 })).toBe('Tried to edit an app');
    expect(outcomeOf({ ...edit, status: 409 }).label).toBe('Refused');
    expect(outcomeOf({ ...edit, status: 503 }).label).toBe('Failed');
    expect(outcomeOf({ ...edit, status: 499 }).label).toBe('Unknown');
    expect(outcomeOf({ ...edit, status: 504 }).label).toBe('Unknown');
  });

  it('tell a sign-in, a refused one, one beyond the limit, and the first of two steps apart', () => {
    expect(describeAction({ ...login, userId, status: 200 })).toBe('Signed in');
    expect(describeAction({ ...login, userId: null, status: 401 })).toBe('Refused sign-in');
    expect(describeAction({ ...login, userId: null, status: 429 })).toBe('Refused sign-in: too many tries');
    expect(describeAction({ ...login, userId, status: 401 })).toBe('Gave the right password');
    expect(outcomeOf({ ...login, userId, status: 401 }).label).toBe('Second step');
  });

  it('name a route that they do not know', () => {
    expect(describeAction({ method: 'PUT', route: '/api/new', userId, status: 204 })).toBe(
      'Made a change (PUT /api/new)',
    );
  });
});
