import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Checklist as Answer } from '@portfolio/contracts/site/checklist.ts';
import { screen, waitFor } from '@testing-library/react';
import { RightsContext } from '../../../lib/page/rights.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Checklist } from './checklist.tsx';

beforeEach(() => localStorage.clear());

function open(answer: Answer, rights: readonly ('content' | 'publish')[] = ['content', 'publish']) {
  answerRequests(() => ({ body: answer }));
  return renderPage(
    <RightsContext value={rights}>
      <Checklist />
    </RightsContext>,
  );
}

const fresh: Answer = [
  { key: 'logo', isDone: true },
  { key: 'channel', isDone: false },
  { key: 'firstApp', isDone: false },
];

describe('the checklist', () => {
  it('says what is still to do of what the signed-in user may do, and leads there', async () => {
    open(fresh);
    expect(await screen.findByText('Setup checklist: 1 of 2 done')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show your first app' }).getAttribute('href')).toBe('/admin?new');
    expect(screen.queryByRole('link', { name: 'Choose who is told of an enquiry' })).toBeNull();
  });

  it('stays away once it is hidden', async () => {
    const { user } = open(fresh);
    await user.click(await screen.findByRole('button', { name: 'Hide this list' }));
    expect(screen.queryByText(/^Before the world/)).toBeNull();
    expect(localStorage.getItem('checklist-closed')).not.toBeNull();
  });

  it('is not there where all is done', async () => {
    open([{ key: 'logo', isDone: true }]);
    await waitFor(() => expect(screen.queryByText(/^Before the world/)).toBeNull());
  });
});
