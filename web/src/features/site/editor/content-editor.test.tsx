import { beforeEach, describe, expect, it } from '@jest/globals';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerRequests, type SentRequest } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { wholeSiteQuery } from '../site-admin.api.ts';
import { ContentEditor, type SectionPreviews } from './content-editor.tsx';

const stored: WholeSite = { isActive: true, version: 1, ...siteSettingsDefaults };
let fixedAnswer: { status: number; body: unknown } | undefined;
let answering: Promise<void>;
let requests: SentRequest[];

beforeEach(() => {
  fixedAnswer = undefined;
  answering = Promise.resolve();
  requests = answerRequests(async ({ method, body }) => {
    if (method === 'GET') return { body: stored };
    await answering;
    return fixedAnswer ?? { body: { ...stored, ...(body as Partial<WholeSite>) } };
  });
});

const previews: SectionPreviews = {
  promises: ({ responseTime }) => <p>Reply: within {responseTime}.</p>,
  numbers: ({ heroStatistics }) => <p>{heroStatistics.map(({ label }) => label).join(', ')}</p>,
};
/** What the preview shows, in a document of its own. */
async function shown(words: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview');
  return within(frame.contentDocument?.body ?? document.body).findByText(words);
}
const sent = () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

/** Stands in for somebody else's save that this browser reads: a press on it brings it. */
function SavedByOthers({ site }: { site: WholeSite }) {
  const queryClient = useQueryClient();
  return <button onClick={() => queryClient.setQueryData(wholeSiteQuery.queryKey, site)}>Others save</button>;
}

async function openSection(section: string, savedByOthers = stored) {
  const { user, router } = renderPage(
    <>
      <SavedByOthers site={savedByOthers} />
      <ContentEditor userId="ada" previews={previews} />
      <Toaster />
    </>,
  );
  await act(() => router.navigate(`/?section=${section}`));
  const save = await screen.findByRole('button', { name: 'Save' });
  return { user, save };
}

describe('the editor of the site’s content', () => {
  it('shows at once how the site would look, and sends what was changed alone', async () => {
    const { user, save } = await openSection('promises');
    expect(save).toHaveProperty('disabled', true);
    const field = screen.getByLabelText('Response Time');
    await user.clear(field);
    await user.type(field, '2 days');
    expect(await shown('Reply: within 2 days.')).not.toBeNull();
    await user.click(save);
    await screen.findByText('Saved.');
    expect(sent()).toEqual([{ responseTime: '2 days', version: 1 }]);
    expect(save).toHaveProperty('disabled', true);
  });

  it('takes no typing while it saves, and has the same fields and the focus afterwards', async () => {
    let answer: () => void = () => undefined;
    answering = new Promise((resolve) => (answer = resolve));
    const { user } = await openSection('numbers');
    const [field] = screen.getAllByLabelText('Label');
    if (field === undefined) throw new Error('There is no number.');
    await user.type(field, '!{Enter}');
    await waitFor(() => expect(field.closest('[inert]')).not.toBeNull());
    // As browsers do with what is inert.
    field.blur();
    answer();
    await screen.findByText('Saved.');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.closest('[inert]')).toBeNull();
  });

  it('shows entries that the server adds or leaves out', async () => {
    const { user, save } = await openSection('numbers');
    const heroStatistics = stored.heroStatistics.slice(0, 2);
    fixedAnswer = { status: 200, body: { ...stored, heroStatistics } };
    await user.type(screen.getAllByLabelText('Label')[0] ?? document.body, '!');
    await user.click(save);
    await waitFor(() => expect(screen.getAllByLabelText('Label')).toHaveLength(2));
  });

  it('puts entries into order from the keyboard, and says what is missing where it is', async () => {
    const { user, save } = await openSection('numbers');
    screen.getByRole('button', { name: 'Move “Client Satisfaction”' }).focus();
    await user.keyboard(' {Home} ');
    expect(await shown('Client Satisfaction, Apps Developed, Downloads')).not.toBeNull();
    const [label] = screen.getAllByLabelText('Label');
    if (label === undefined) throw new Error('There is no number.');
    await user.clear(label);
    await user.click(save);
    const message = await screen.findByText('Label is required');
    expect(message.getAttribute('role')).toBe('alert');
    await user.type(label, 'Countries');
    await user.click(save);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const [apps, downloads, satisfaction] = stored.heroStatistics;
    expect(sent()).toEqual([
      { heroStatistics: [{ ...satisfaction, label: 'Countries' }, apps, downloads], version: 1 },
    ]);
  });

  it('has lists no longer and no shorter than pages can show', async () => {
    await openSection('numbers');
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove “Downloads”' })).toHaveProperty('disabled', true);
  });

  it('says what the server refuses at the field, and keeps what was typed', async () => {
    const { user, save } = await openSection('numbers');
    const label = screen.getAllByLabelText('Label')[1];
    if (label === undefined) throw new Error('There is no second number.');
    await user.type(label, 'X');
    fixedAnswer = {
      status: 422,
      body: {
        status: 422,
        code: 'invalidInput',
        message: 'Please correct the highlighted fields.',
        fields: { 'heroStatistics.1.label': 'Label is too long' },
      },
    };
    await user.click(save);
    await screen.findByText('Label is too long');
    expect(document.activeElement).toBe(label);
    expect(label).toHaveProperty('value', 'DownloadsX');
  });
});

describe('words that somebody else saved after the typing began', () => {
  const promises = { ...stored.promises, availability: 'Mondays' };
  const others = { ...stored, responseTime: '5 hours', promises };
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => screen.getByRole('button', { name });

  async function openChanged() {
    const page = await openSection('promises', others);
    await page.user.clear(field('Response Time'));
    await page.user.type(field('Response Time'), '2 days');
    await page.user.type(field('Experience'), '!');
    await page.user.click(press('Others save'));
    await screen.findByText('Somebody else saved this section after you began.');
    return page;
  }

  it('are shown, and not overwritten before a choice', async () => {
    const { user, save } = await openChanged();
    expect(screen.getByText('is now: “5 hours”', { exact: false })).toBeTruthy();
    expect(save).toHaveProperty('disabled', true);
    await user.click(press('Continue with my words'));
    expect(field('Response Time').value).toBe('2 days');
    expect(field('Availability').value).toBe('Mondays');
    await user.click(save);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const experience = `${stored.promises.experience}!`;
    expect(sent()).toEqual([{ responseTime: '2 days', promises: { ...promises, experience }, version: 1 }]);
  });

  it('take the place of what was typed where that is chosen', async () => {
    const { user, save } = await openChanged();
    await user.click(press('Take the saved words, drop mine'));
    expect(field('Response Time').value).toBe('5 hours');
    expect(save).toHaveProperty('disabled', true);
    expect(screen.queryByText('Somebody else saved this section after you began.')).toBeNull();
  });

  it('are in the form at once where nothing was typed', async () => {
    const { user } = await openSection('promises', others);
    await user.click(press('Others save'));
    await waitFor(() => expect(field('Response Time').value).toBe('5 hours'));
  });
});

it('the editor says how a Response Time is read while it is typed', async () => {
  const { user } = await openSection('promises');
  const field = screen.getByLabelText('Response Time');
  expect(screen.getByText(/Enquiries are due after 24 hours\.$/)).not.toBeNull();
  await user.clear(field);
  await user.type(field, '3 Werktage');
  expect(screen.getByText(/Enquiries are due after 3 days\.$/)).not.toBeNull();
  await user.clear(field);
  await user.type(field, 'soon');
  expect(screen.getByText(/not understood as a time: enquiries are due after 24 hours\.$/)).not.toBeNull();
});
