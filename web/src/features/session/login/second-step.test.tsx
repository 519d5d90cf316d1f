import { afterEach, describe, expect, it } from '@jest/globals';
import { signedInHintCookie } from '@portfolio/contracts/account/session.ts';
import { screen } from '@testing-library/react';
import type { SentRequest } from '../../../testing/answer-requests.ts';
import { answerLogin } from '../../../testing/answer-login.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { LoginScreen } from './login-screen.tsx';

const user = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'L',
};
const required = {
  status: 401,
  body: { code: 'secondFactorRequired', message: 'Enter a code', factors: ['totp', 'recoveryCode'] },
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

afterEach(() => {
  document.cookie = `${signedInHintCookie}=; path=/; max-age=0`;
});

/** Renders the login of an account that has an app, and gets past its password. */
async function openSecondStep(answer: (request: SentRequest) => { status?: number; body?: unknown }) {
  const requests = answerLogin((request) => (request.path === '/api/login' ? required : answer(request)));
  const page = renderPage(<LoginScreen />);
  await page.user.type(screen.getByLabelText('Email'), 'ada@example.com');
  await page.user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await screen.findByRole('heading', { name: 'Second step' });
  return { ...page, requests };
}

describe('the second step of a sign-in', () => {
  it('asks for the code of the app, and leads on once it is right', async () => {
    const { user: visitor, requests } = await openSecondStep(() => ({ body: user }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(field('Code'));
    document.cookie = `${signedInHintCookie}=1; path=/`;
    await visitor.type(field('Code'), '123 456{Enter}');
    await screen.findByText('Another page');
    expect(requests.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: '/api/login', body: { email: 'ada@example.com', password: 'correct horse' } },
      { path: '/api/login/second-factor', body: { totp: '123456' } },
      { path: '/api/user', body: undefined },
    ]);
  });

  it('sends no code that cannot be one', async () => {
    const { user: visitor, requests } = await openSecondStep(() => ({ body: user }));
    await visitor.type(field('Code'), '12{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Enter the 6 digits that the app shows');
    expect(requests).toHaveLength(1);
  });

  it('takes a recovery code instead, and says why one is refused', async () => {
    const { user: visitor, requests } = await openSecondStep(() => ({
      status: 401,
      body: { code: 'wrongCredentials', message: 'This recovery code is wrong or was used already.' },
    }));
    await visitor.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
    await visitor.type(field('Recovery code'), 'abcd-efgh-jkmn-pqrs{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('This recovery code is wrong or was used already.');
    expect(requests.at(-1)?.body).toEqual({ recoveryCode: 'abcdefghjkmnpqrs' });
    await visitor.click(screen.getByRole('button', { name: 'Use the code of your app instead' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('begins again with the password where it came too late, or where somebody wants to', async () => {
    const { user: visitor } = await openSecondStep(() => ({
      status: 401,
      body: { code: 'notSignedIn', message: 'The sign-in took too long.' },
    }));
    await visitor.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.queryByText(/took too long/)).toBeNull();
    await visitor.type(field('Email'), 'ada@example.com');
    await visitor.type(field('Password'), 'correct horse{Enter}');
    await visitor.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await screen.findByText('The sign-in took too long. Enter your password again.');
    expect(field('Password').value).toBe('');
  });
});
