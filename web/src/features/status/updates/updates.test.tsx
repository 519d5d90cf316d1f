import { describe, expect, it } from '@jest/globals';
import type { UpdateChoice } from '@portfolio/contracts/updates.ts';
import { screen, waitFor } from '@testing-library/react';
import { RightsContext } from '../../../lib/page/rights.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { NewerVersions } from './newer-versions.tsx';
import { UpdateQuestion, UpdateSwitch } from './update-choice.tsx';

const address = 'https://releases.example/versions.json';

function answerWith(choice: UpdateChoice) {
  let present = choice;
  return answerRequests(({ method }) => {
    if (method === 'PUT') present = { ...present, isDecided: true, isOn: true };
    return { body: present };
  });
}

describe('checking for updates', () => {
  it('is asked of an owner once: who is asked, and what is sent', async () => {
    const requests = answerWith({ isOn: false, isDecided: false, address });
    const { user } = renderPage(
      <RightsContext value={['administration']}>
        <UpdateQuestion />
      </RightsContext>,
    );
    expect((await screen.findByText(/Check for updates\?/)).parentElement?.textContent).toContain(
      'asks releases.example which versions there are. It sends the version that runs, and nothing else.',
    );
    await user.click(screen.getByRole('button', { name: 'Yes, check' }));
    await waitFor(() => expect(screen.queryByText(/Check for updates\?/)).toBeNull());
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ isOn: true });
  });

  it('is not asked of an editor', () => {
    const requests = answerWith({ isOn: false, isDecided: false, address });
    renderPage(
      <RightsContext value={['content', 'publish']}>
        <UpdateQuestion />
      </RightsContext>,
    );
    expect(requests).toHaveLength(0);
  });

  it.each([
    { isOn: true, isDecided: false },
    { isOn: false, isDecided: true },
  ])('is not asked where it is chosen already: %j', async (choice) => {
    const requests = answerWith({ ...choice, address });
    renderPage(
      <RightsContext value={['administration']}>
        <UpdateQuestion />
        <UpdateSwitch />
      </RightsContext>,
    );
    expect(await screen.findByRole('switch')).toBeTruthy();
    expect(requests).toHaveLength(1);
    expect(screen.queryByText(/Check for updates\?/)).toBeNull();
  });

  it('can be changed on the status page', async () => {
    answerWith({ isOn: false, isDecided: true, address });
    const { user } = renderPage(<UpdateSwitch />);
    await user.click(await screen.findByRole('switch', { name: 'Check for updates' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(true));
  });

  it('is no choice where there is nobody to ask, which the status page says', async () => {
    answerWith({ isOn: false, isDecided: false, address: null });
    renderPage(<UpdateSwitch />);
    expect(await screen.findByText(/there is no address to ask/)).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('shows notes as text, and which version is a security fix', () => {
    const notes = '**Fixed**\n<img src=x onerror=alert(1)>';
    renderPage(
      <NewerVersions versions={[{ version: '1.2.4', date: '2026-03-01', notes, isSecurity: true }]} />,
    );
    expect(document.body.textContent).toContain(notes);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('Security fix')).toBeTruthy();
  });
});
