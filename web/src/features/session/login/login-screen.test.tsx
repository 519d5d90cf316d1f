import { afterEach, describe, expect, it } from '@jest/globals';
import { signedInHintCookie } from '@portfolio/contracts/account/session.ts';
import { act, screen } from '@testing-library/react';
import { answerLogin } from '../../../testing/answer-login.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { LoginScreen } from './login-screen.tsx';

const user = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'L',
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const signInButton = () => screen.getByRole('button', { name: 'Sign In' });
const rememberSignIn = () => (document.cookie = `${signedInHintCookie}=1; path=/`);

afterEach(() => {
  document.cookie = `${signedInHintCookie}=; path=/; max-age=0`;
});

describe('the login screen', () => {
  it('asks nobody who is signed in where this browser never signed in', async () => {
    const requests = answerLogin(() => ({ status: 401, body: { code: 'notSignedIn', message: 'No' } }));
    renderPage(<LoginScreen />);
    await screen.findByRole('button', { name: 'Sign In' });
    expect(requests.map(({ path }) => path)).toEqual([]);
  });

  it('leads to the provider where there is one, and says why a sign-in there failed', async () => {
    answerLogin(() => ({ status: 500 }), 'Studio ID');
    const { router } = renderPage(<LoginScreen />);
    const link = await screen.findByRole('link', { name: 'Sign in with Studio ID' });
    expect(link.getAttribute('href')).toBe('/api/login/provider');
    expect(screen.queryByRole('alert')).toBeNull();
    for (const [problem, words] of [
      ['switchedOff', 'Your account is switched off. Ask an owner of the site.'],
      ['<b>made up', 'The provider’s answer was refused.'],
    ] as const) {
      await act(() => router.navigate(`/?problem=${encodeURIComponent(problem)}`));
      expect(screen.getByRole('alert').textContent).toContain(words);
    }
  });

  it('leads to no provider where there is none', async () => {
    answerLogin(() => ({ status: 500 }));
    renderPage(<LoginScreen />);
    await screen.findByRole('button', { name: 'Sign In' });
    expect(screen.queryByText(/^Sign in with Studio/)).toBeNull();
  });

  it('leads on where somebody is signed in', async () => {
    rememberSignIn();
    const requests = answerLogin(() => ({ body: user }));
    const { router } = renderPage(<LoginScreen />);
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/admin');
    expect(requests.map(({ path }) => path)).toEqual(['/api/user']);
  });

  it('asks for both fields and sends nothing without them', async () => {
    const requests = answerLogin(() => ({ body: user }));
    const page = renderPage(<LoginScreen />);
    await page.user.click(signInButton());
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Email is required',
      'Password is required',
    ]);
    expect(document.activeElement).toBe(field('Email'));
    expect(requests).toEqual([]);
  });

  it('says why it failed, and how long a limit holds', async () => {
    answerLogin(() => ({
      status: 429,
      body: { code: 'tooManyRequests', message: 'Too many requests. Please try again later.' },
      headers: { 'retry-after': '600' },
    }));
    const page = renderPage(<LoginScreen />);
    await page.user.type(field('Email'), 'ada@example.com');
    await page.user.type(field('Password'), 'secret{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Too many requests. Please try again later.');
    expect(alert.textContent).toContain('You can try again in 10 minutes.');
    expect(field('Password').value).toBe('secret');
  });

  it('shows what the server finds wrong beside its field, and goes on to the admin area once it is right', async () => {
    const answers = [
      {
        status: 422,
        body: { code: 'invalidInput', message: 'Check', fields: { email: 'Enter a valid email' } },
      },
      { body: user },
      { body: user },
    ];
    const requests = answerLogin(() => answers.shift() ?? { status: 500 });
    const page = renderPage(<LoginScreen />);
    await page.user.type(field('Email'), 'ada@example');
    await page.user.type(field('Password'), 'secret{Enter}');
    await screen.findByText('Enter a valid email');
    expect(document.activeElement).toBe(field('Email'));
    await page.user.type(field('Email'), '.com');
    expect(screen.queryByText('Enter a valid email')).toBeNull();
    rememberSignIn();
    await page.user.click(signInButton());
    await screen.findByText('Another page');
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/login',
      'POST /api/login',
      'GET /api/user',
    ]);
    expect(requests[1]?.body).toEqual({ email: 'ada@example.com', password: 'secret' });
  });
});
