import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { draftSaved } from '../../../entries/document/document-kind.ts';
import { servePart } from '../../../testing/part-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { ContentEditor } from './content-editor.tsx';

const stored = { isActive: true, ...siteSettingsDefaults };
const preview = ({ responseTime, heroStatistics }: WholeSite) => (
  <p>
    Reply: within {responseTime}. {heroStatistics.map(({ label }) => label).join(', ')}
  </p>
);

// What another test announced.
beforeEach(() => toast.remove());

async function open(rights?: readonly UserRight[], drafted?: object) {
  const server = servePart(stored, () => []);
  if (drafted !== undefined) server.putDraft(drafted, 'Grace Hopper');
  const editor = <ContentEditor key="editor" userId="ada" renderPreview={preview} />;
  const { user } = renderPage([editor, <Toaster key="toaster" />], rights);
  const save = await screen.findByText<HTMLButtonElement>('Save', { selector: 'button' });
  const press = async (name: string) => user.click(await screen.findByText(name, { selector: 'button' }));
  return { user, save, press, server };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
function labelOfNumber(index: number): HTMLInputElement {
  const found = screen.getAllByLabelText<HTMLInputElement>('Label')[index];
  if (found === undefined) throw new Error('There is no such number.');
  return found;
}

/** What the preview shows, in a document of its own. */
async function shown(words: RegExp) {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview');
  return within(frame.contentDocument?.body ?? document.body).findByText(words);
}

describe('the editor of the site’s content', () => {
  it('shows at once how the site would look, and drafts what was changed alone', async () => {
    const { user, save, server } = await open();
    expect(save.disabled).toBe(true);
    await user.clear(field('Response Time'));
    await user.type(field('Response Time'), '2 days');
    expect(await shown(/^Reply: within 2 days\./)).not.toBeNull();
    await user.click(save);
    await screen.findByText(draftSaved);
    expect(server.sent('PUT')).toEqual([{ responseTime: '2 days', version: 1, draftedAt: null }]);
    expect(server.published()).toMatchObject(stored);
  });

  it('asks for no draft where there is none: browsers log each 404', async () => {
    const { server } = await open();
    expect(server.requests.filter(({ path }) => path.includes('/draft'))).toEqual([]);
  });

  it('is published by who may change the site, who sees what changes and who wrote it', async () => {
    const promises = { ...stored.promises, availability: 'Mondays' };
    const { press, server } = await open(undefined, { promises });
    await press('Publish');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
    expect(dialog.getByText(/^Written by Grace Hopper,/)).toBeTruthy();
    expect(dialog.getByRole('term').textContent).toContain('Promises · Availability');
    expect(within(dialog.getByRole('region', { name: 'After' })).getByText('Mondays')).toBeTruthy();
    await press('Publish now');
    await screen.findByText('Published.');
    expect(server.published()).toMatchObject({ promises });
  });

  it('offers others the draft alone, and none that waits for its time', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const { user, save } = await open(['content', 'publish'], { responseTime: '1 day', publishAt });
    expect(screen.queryByText('Publish', { selector: 'button' })).toBeNull();
    expect(screen.queryByText('Discard draft', { selector: 'button' })).toBeNull();
    await user.type(field('Response Time'), '!');
    expect(save.disabled).toBe(true);
  });

  it('takes what is typed while it saves, which is not saved yet', async () => {
    const { user, save, server } = await open();
    const label = labelOfNumber(0);
    await user.type(label, '!{Enter}?');
    await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
    await waitFor(() => expect(save.disabled).toBe(false));
    expect(label.value).toMatch(/[^!]!\?$/);
    expect(document.activeElement).toBe(label);
  });

  it('puts entries into order from the keyboard, and says what is missing where it is', async () => {
    const { user, save, server } = await open();
    screen.getByRole('button', { name: 'Move “Client Satisfaction”' }).focus();
    await user.keyboard(' {Home} ');
    expect(await shown(/Client Satisfaction, Apps Developed, Downloads$/)).not.toBeNull();
    await user.clear(labelOfNumber(0));
    await user.click(save);
    const message = await screen.findByText('Label is required');
    expect(message.getAttribute('role')).toBe('alert');
    await user.type(labelOfNumber(0), 'Countries');
    await user.click(save);
    await waitFor(() => expect(server.sent('PUT')).toHaveLength(1));
    const [apps, downloads, satisfaction] = stored.heroStatistics;
    expect(server.sent('PUT')[0]).toMatchObject({
      heroStatistics: [{ ...satisfaction, label: 'Countries' }, apps, downloads],
    });
  });

  it('has lists no longer and no shorter than pages can show', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Add number' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove “Downloads”' })).toHaveProperty('disabled', true);
  });

  it('merges what somebody else saved meanwhile, by field', async () => {
    const { user, save, press, server } = await open();
    await user.clear(field('Response Time'));
    await user.type(field('Response Time'), '2 days');
    await user.type(field('Experience'), '!');
    const promises = { ...stored.promises, availability: 'Mondays' };
    server.change({ responseTime: '5 hours', promises });
    await user.click(save);
    await screen.findByText(errorCatalogue.versionChanged.message);
    expect(screen.getByText(/was changed by both. Theirs: “5 hours”/)).toBeTruthy();
    expect(screen.getByText('Changed by them alone: Availability.')).toBeTruthy();
    await press('Merge my changes');
    expect([field('Response Time').value, field('Availability').value]).toEqual(['2 days', 'Mondays']);
    await user.click(save);
    await screen.findByText(draftSaved);
    const experience = `${stored.promises.experience}!`;
    expect(server.sent('PUT').at(-1)).toEqual({
      ...{ responseTime: '2 days', promises: { ...promises, experience } },
      ...{ version: 2, draftedAt: null },
    });
  });
});

it('the editor says beside the languages that one of them is in use', async () => {
  const { user, save, server } = await open();
  await user.click(screen.getByRole('button', { name: 'Add language' }));
  const languages = within(screen.getByRole('group', { name: 'Languages beside the first' }));
  await user.selectOptions(languages.getByLabelText('Language'), 'de');
  server.refuse('languageInUse');
  await user.click(save);
  const message = await languages.findByText(errorCatalogue.languageInUse.message);
  expect(message.getAttribute('role')).toBe('alert');
  expect(server.sent('PUT')).toMatchObject([{ languages: [{ tag: 'de', isPublic: false }] }]);
});

it('the editor says how a Response Time is read while it is typed', async () => {
  const { user } = await open();
  const time = field('Response Time');
  expect(screen.getByText(/Enquiries are due after 24 hours\.$/)).not.toBeNull();
  await user.clear(time);
  await user.type(time, '3 Werktage');
  expect(screen.getByText(/Enquiries are due after 3 days\.$/)).not.toBeNull();
  await user.clear(time);
  await user.type(time, 'soon');
  expect(screen.getByText(/not understood as a time: enquiries are due after 24 hours\.$/)).not.toBeNull();
});

describe('a consent', () => {
  it('is ticked before it has a text', async () => {
    const { user, save, server } = await open();
    await user.click(field('Nobody can send the form without it'));
    expect(save.disabled).toBe(true);
    await user.clear(field('Response Time'));
    await user.type(field('Response Time'), '2 days');
    await user.click(save);
    await screen.findByText(draftSaved);
    expect(server.sent('PUT')).toEqual([{ responseTime: '2 days', version: 1, draftedAt: null }]);
  });
});
