import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answerRequests, type SentRequest } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { TwoStepSignIn } from './two-step-sign-in.tsx';

const app = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  kind: 'totp',
  name: 'Authenticator app',
  createdAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: null,
};
const codes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${String(index)}`);
const none = { factors: [], recoveryCodesLeft: 0 };
const one = { factors: [app], recoveryCodesLeft: 2 };

type Answers = Record<string, (request: SentRequest) => { status?: number; body?: unknown }>;

/** Renders the section before a server of these answers, by method and path. */
async function open(answers: Answers, shown: string) {
  const requests = answerRequests(
    (request) => answers[`${request.method} ${request.path}`]?.(request) ?? { status: 404 },
  );
  const page = renderPage(<TwoStepSignIn />);
  await screen.findByText(shown);
  return { ...page, requests };
}

const refused = (fields: Record<string, string>) => ({
  status: 422,
  body: { code: 'invalidInput', message: 'Check', fields },
});

describe('two-step sign-in in the settings', () => {
  it('is turned on by the first code of an app, and shows the recovery codes once', async () => {
    let factors: unknown = none;
    const { user, requests } = await open(
      {
        'GET /api/account/factors': () => ({ body: factors }),
        'POST /api/account/totp': () => ({
          body: { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/x', qrSvg: '<svg></svg>' },
        }),
        'POST /api/account/totp/confirm': ({ body }) => {
          if ((body as { code: string }).code === '000000') return refused({ code: 'This code is wrong' });
          factors = one;
          return { body: { recoveryCodes: codes } };
        },
      },
      'Off',
    );
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    const image = await screen.findByRole('img', { hidden: true });
    expect(image.getAttribute('src')).toBe('data:image/svg+xml,%3Csvg%3E%3C%2Fsvg%3E');
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).not.toBeNull();

    const field = screen.getByLabelText<HTMLInputElement>('Code');
    await user.type(field, '000000{Enter}');
    await screen.findByText('This code is wrong');
    await user.clear(field);
    await user.type(field, '123456{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes', hidden: true });
    expect(
      within(list)
        .getAllByRole('listitem', { hidden: true })
        .map((row) => row.textContent),
    ).toEqual(codes);
    const download = screen.getByText('Download').getAttribute('href') ?? '';
    expect(decodeURIComponent(download)).toContain(codes.join('\n'));

    await user.click(screen.getByText('I have kept them'));
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    await screen.findByText('On');
    expect(screen.queryByRole('button', { name: 'Set up an authenticator app' })).toBeNull();
    expect(requests.filter(({ path }) => path === '/api/account/totp')).toHaveLength(1);
  });

  it('is turned off by removing the last factor, for the password', async () => {
    let factors: unknown = one;
    const { user, requests } = await open(
      {
        'GET /api/account/factors': () => ({ body: factors }),
        [`DELETE /api/account/factors/${app.id}`]: ({ body }) => {
          if ((body as { password?: string }).password === undefined)
            return { status: 403, body: { code: 'confirmFirst', message: 'Enter your password first.' } };
          if ((body as { password: string }).password !== 'correct horse')
            return refused({ password: 'Password is wrong' });
          factors = none;
          return { status: 204 };
        },
      },
      '2 of 10 recovery codes left',
    );
    await user.click(screen.getByRole('button', { name: 'Remove Authenticator app' }));
    await user.click(screen.getByRole('button', { name: 'Remove', hidden: true }));
    const field = await screen.findByLabelText<HTMLInputElement>('Password');
    await user.type(field, 'wrong{Enter}');
    await screen.findByText('Password is wrong');
    await user.clear(field);
    await user.type(field, 'correct horse{Enter}');
    await screen.findByText('Off');
    expect(screen.queryByText(/recovery codes left/)).toBeNull();
    expect(requests.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
      {},
      { password: 'wrong' },
      { password: 'correct horse' },
    ]);
  });

  it('makes new recovery codes', async () => {
    const { user } = await open(
      {
        'GET /api/account/factors': () => ({ body: one }),
        'POST /api/account/recovery-codes': () => ({ body: { recoveryCodes: codes } }),
      },
      'On',
    );
    await user.click(screen.getByRole('button', { name: 'Make new recovery codes' }));
    await user.click(screen.getByRole('button', { name: 'Make new codes', hidden: true }));
    expect(await screen.findByText(codes[9] ?? '')).not.toBeNull();
  });
});

describe('adding a factor', () => {
  it('asks for the password first where the sign-in is old', async () => {
    const { user, requests } = await open(
      {
        'GET /api/account/factors': () => ({ body: none }),
        'POST /api/account/totp': ({ body }) =>
          (body as { password?: string }).password === undefined
            ? { status: 403, body: { code: 'confirmFirst', message: 'Enter your password first.' } }
            : { body: { secret: 'JBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/x', qrSvg: '<svg></svg>' } },
      },
      'Off',
    );
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    await user.type(await screen.findByLabelText('Password'), 'correct horse{Enter}');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).not.toBeNull();
    expect(requests.at(-1)).toMatchObject({ path: '/api/account/totp', body: { password: 'correct horse' } });
  });
});
