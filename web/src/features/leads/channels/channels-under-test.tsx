import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests, type SentRequest } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { Channels } from './channels.tsx';
import { FailingChannels } from './failing-channels.tsx';

export const mail = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  kind: 'email',
  name: 'Sales inbox',
  isOn: true,
  isEditable: true,
  settings: {
    smtpUrl: '••••',
    from: 'site@example.com',
    to: ['ada@example.com', 'grace@example.com'],
    isAcknowledging: false,
    isWeekly: false,
  },
  health: { state: 'ok', lastDeliveredAt: '2026-03-01T10:00:00.000Z', lastError: null },
};
export const failing = {
  ...mail,
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad002',
  kind: 'webhook',
  name: 'Chat',
  settings: { url: 'https://hooks.example.com/in', secret: '••••' },
  health: { state: 'failing', lastDeliveredAt: null, lastError: 'the webhook answered 410: gone fishing' },
};
export const environment = {
  ...mail,
  id: 'environment',
  kind: 'crm',
  name: 'CRM',
  isEditable: false,
  settings: { url: 'https://crm.example.com', token: '••••' },
  health: { state: 'untested', lastDeliveredAt: null, lastError: null },
};

type Answers = Record<string, (request: SentRequest) => { status?: number; body?: unknown }>;

/** Opens the page before a server of these channels and answers, the latter by method and path below /api/leads/channels. */
export async function open(channels: unknown[], answers: Answers = {}) {
  const stored = { channels };
  const requests = answerRequests((request) => {
    const key = `${request.method} ${request.path.replace(endpoints.listChannels.path, '')}`;
    return answers[key]?.(request) ?? { body: stored.channels };
  });
  const page = renderPage(
    <>
      <FailingChannels />
      <Channels />
      <Toaster />
    </>,
  );
  await screen.findByRole('heading', { name: 'Channels' });
  await waitFor(() => expect(screen.queryByText('Loading channels')).toBeNull());
  return { ...page, requests, stored };
}

export const row = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li');
  if (found === null) throw new Error(`No row of ${name}`);
  return within(found);
};
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const press = (name: string) => screen.getByRole('button', { name, hidden: true });
export const sent = (requests: SentRequest[], method: string) =>
  requests.filter((request) => request.method === method).map(({ body }) => body);
