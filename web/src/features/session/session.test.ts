import { describe, expect, it } from '@jest/globals';
import { describeWait } from '../../lib/time/describe-wait.ts';
import { HttpError } from '../../lib/http/http.ts';
import { describeLoginFailure } from './login/login-failure.tsx';
import { readLoginRequest } from './login/return-path.ts';

describe('the words for a failed login', () => {
  it('are those of the server', () => {
    const cause = new HttpError({
      status: 401,
      code: 'wrongCredentials',
      message: 'Unauthorized: Invalid email or password',
    });
    expect(describeLoginFailure(cause)).toBe('Unauthorized: Invalid email or password');
  });

  it('are "Login failed" where the server gave none', () => {
    const cause = new HttpError({
      status: 502,
      code: 'unreadable',
      message: 'The server gave an answer that could not be read. Please try again.',
    });
    expect(describeLoginFailure(cause)).toBe('Login failed');
    expect(describeLoginFailure(new Error('boom'))).toBe('Login failed');
  });

  it('say how long a limit holds', () => {
    expect(describeWait(undefined)).toBeUndefined();
    expect(describeWait(10)).toBe('You can try again in a few seconds.');
    expect(describeWait(60)).toBe('You can try again in a minute.');
    expect(describeWait(601)).toBe('You can try again in 11 minutes.');
  });
});

describe('the way back after login', () => {
  it('leads to the page of the admin area that was asked for', () => {
    expect(readLoginRequest({ from: '/admin/leads?state=failed' }).from).toBe('/admin/leads?state=failed');
    expect(readLoginRequest({ from: '/admin?form=new', hasExpired: true })).toEqual({
      from: '/admin?form=new',
      hasExpired: true,
    });
  });

  it('never leads anywhere else', () => {
    for (const state of [
      null,
      undefined,
      'x',
      {},
      { from: 1 },
      { from: '//evil.test' },
      { from: '/administer' },
    ])
      expect(readLoginRequest(state)).toEqual({ from: '/admin', hasExpired: false });
  });
});
