import { expect, it } from '@jest/globals';
import { demoAccount } from '@portfolio/contracts/demo.ts';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DemoAccount } from './demo-account.tsx';
import { ProviderSignIn } from './login/provider-sign-in.tsx';

const provider = 'Company account';
const signIn = (
  <>
    <DemoAccount />
    <ProviderSignIn />
  </>
);

it('a demo shows its account', async () => {
  answerRequests(() => ({ body: { canMail: false, provider: null, demo: demoAccount } }));
  renderPage(signIn);
  expect(await screen.findByText(demoAccount.email)).toBeTruthy();
  expect(screen.getByText(demoAccount.password)).toBeTruthy();
});

it('no other site mentions a demo', async () => {
  answerRequests(() => ({ body: { canMail: false, provider } }));
  renderPage(signIn);
  expect(await screen.findByText(new RegExp(provider))).toBeTruthy();
  expect(screen.queryByText(/demo/i)).toBeNull();
});
