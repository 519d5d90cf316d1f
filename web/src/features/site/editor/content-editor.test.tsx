import { beforeEach, describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerRequests, type SentRequest } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { ContentEditor, type SectionPreviews } from './content-editor.tsx';

const stored: WholeSite = { isActive: true, version: 1, ...siteSettingsDefaults };
let fixedAnswer: { status: number; body: unknown } | undefined;
let answering: Promise<void>;
let requests: SentRequest[];
let served: WholeSite;

beforeEach(() => {
  fixedAnswer = undefined;
  served = stored;
  answering = Promise.resolve();
  requests = answerRequests(async ({ method, body }) => {
    if (method === 'GET') return { body: served };
    await answering;
    if ((body as WholeSite).version !== served.version)
      return { status: 409, body: { code: 'versionChanged', ...errorCatalogue.versionChanged } };
    return (
      fixedAnswer ?? { body: { ...served, ...(body as Partial<WholeSite>), version: served.version + 1 } }
    );
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

async function openSection(section: string) {
  const { user, router } = renderPage(
    <>
      <ContentEditor userId="ada" previews={previews} />
      <Toaster />
    </>,
  );
  await act(() => router.navigate(`/?section=${section}`));
  const save = await screen.findByRole('button', { name: 'Save' });
  return { user, save };
}

/** Somebody else saves, and this window is looked at again. */
function saveByOthers(others: WholeSite) {
  served = others;
  fireEvent(window, new Event('visibilitychange'));
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

  it('takes what is typed while it saves, which is not saved yet', async () => {
    let answer: () => void = () => undefined;
    answering = new Promise((resolve) => (answer = resolve));
    const { user, save } = await openSection('numbers');
    const [field] = screen.getAllByLabelText<HTMLInputElement>('Label');
    if (field === undefined) throw new Error('There is no number.');
    await user.type(field, '!{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.type(field, '!');
    answer();
    await screen.findByText('Saved.');
    expect(field.value).toMatch(/[^!]!!$/);
    expect(document.activeElement).toBe(field);
    await screen.findByText('Not saved yet; kept in this browser');
    await user.click(save);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ version: 2 });
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
  const others = { ...stored, responseTime: '5 hours', promises, version: 2 };
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => screen.getByRole('button', { name });

  async function openChanged() {
    const page = await openSection('promises');
    await page.user.clear(field('Response Time'));
    await page.user.type(field('Response Time'), '2 days');
    await page.user.type(field('Experience'), '!');
    saveByOthers(others);
    await screen.findByText(errorCatalogue.versionChanged.message);
    return page;
  }

  it('are shown, and not overwritten before a choice', async () => {
    const { user, save } = await openChanged();
    expect(screen.getByText(/was changed by both. Theirs: “5 hours”/)).toBeTruthy();
    expect(screen.getByText('Changed by them alone: Availability.')).toBeTruthy();
    expect(save).toHaveProperty('disabled', true);
    await user.click(press('Merge my changes'));
    expect(field('Response Time').value).toBe('2 days');
    expect(field('Availability').value).toBe('Mondays');
    await user.click(save);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const experience = `${stored.promises.experience}!`;
    expect(sent()).toEqual([{ responseTime: '2 days', promises: { ...promises, experience }, version: 2 }]);
  });

  it('take the place of what was typed where that is chosen', async () => {
    const { user, save } = await openChanged();
    await user.click(press('Discard my changes'));
    expect(field('Response Time').value).toBe('5 hours');
    expect(save).toHaveProperty('disabled', true);
    expect(screen.queryByText(errorCatalogue.versionChanged.message)).toBeNull();
  });

  it('are in the form at once where nothing was typed', async () => {
    await openSection('promises');
    saveByOthers(others);
    await waitFor(() => expect(field('Response Time').value).toBe('5 hours'));
  });

  it('of another section are no reason to ask: what was typed here is saved', async () => {
    const { user, save } = await openSection('promises');
    await user.type(field('Experience'), '!');
    served = { ...stored, appName: 'Theirs', version: 2 };
    await user.click(save);
    await screen.findByText('Saved.');
    expect(sent().map((body) => (body as WholeSite).version)).toEqual([1, 2]);
    expect(screen.queryByText(errorCatalogue.versionChanged.message)).toBeNull();
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
