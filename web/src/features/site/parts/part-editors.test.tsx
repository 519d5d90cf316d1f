import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { partEditorIds } from '@portfolio/contracts/open-editors.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import type { ColouredBrand, Colours } from '@portfolio/contracts/pages/brand.ts';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { draftSaved } from '../../../entries/document/document-kind.ts';
import { servePart } from '../../../testing/part-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { BrandEditor } from './brand-editor.tsx';
import { NavigationEditor } from './navigation-editor.tsx';
import { WordsEditor } from './words-editor.tsx';

const colours = { accent: '#ff4d2e', isAccentMoved: false } as Colours;
const brand: ColouredBrand = {
  ...{ ...defaultBrand, logoUrl: `/media/${'a'.repeat(32)}-300x100.svg` },
  colours: { light: colours, dark: colours },
};
const navigation: Navigation = {
  header: [{ label: 'Work', url: '/apps' }],
  footer: [{ title: 'Studio', links: [{ label: 'About', url: '/about' }] }],
  social: [{ kind: 'github', url: 'https://github.com/' }],
  call: { label: 'Talk to us', url: '/contact' },
};
const others = [{ id: partEditorIds.brand, name: 'Anna Berg', since: '2026-11-27T09:30:00.000Z' }];

// What another test announced.
beforeEach(() => toast.remove());

async function open(editor: ReactNode, stored: object, rights?: readonly UserRight[], drafted?: object) {
  const server = servePart(stored, ({ path }) => {
    if (path.startsWith('/api/editors')) return others;
    return path.startsWith('/api/site/brand/colours') ? { colours: brand.colours } : [];
  });
  if (drafted !== undefined) server.putDraft(drafted, 'Grace Hopper');
  const { user } = renderPage([editor, <Toaster key="toaster" />], rights);
  // Roles are slow to find among the fields of all words.
  const button = (name: string) => screen.findByText(name, { selector: 'button' });
  await button('Save');
  const press = async (name: string) => user.click(await button(name));
  return {
    ...{ server, user, press },
    /** @returns what was sent */
    save: async () => {
      await press('Save');
      await waitFor(() => expect(screen.queryByText('Undo changes')).toBeNull());
      return server.sent('PUT');
    },
  };
}
const noPreview = () => null;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const brandEditor = <BrandEditor key="brand" userId="ada" renderPreview={noPreview} />;
const navigationEditor = <NavigationEditor key="navigation" userId="ada" renderPreview={noPreview} />;
const wordsEditor = <WordsEditor key="words" userId="ada" />;
const close = defaultWords['gallery.close'];

describe('brand, navigation and words', () => {
  it.each([
    ['brand', brandEditor, brand],
    ['navigation', navigationEditor, navigation],
    ['words', wordsEditor, defaultWords],
  ] as const)('each say who else has them open: %s', async (part, editor, stored) => {
    const { server } = await open(editor, stored);
    expect(await screen.findByText(/^Anna Berg has this part of the site open, too\./)).toBeTruthy();
    const told = server.requests.filter(({ path }) => path.startsWith('/api/editors'));
    expect([...new Set(told.map(({ path }) => path.split('/')[3]))]).toEqual([partEditorIds[part]]);
  });

  it('ask for a draft where there is one alone', async () => {
    const { server } = await open(brandEditor, brand);
    expect(server.sent('GET')).toHaveLength(0);
  });
});

describe('saving a part', () => {
  it('prepares what was changed alone, and visitors see nothing of it: the brand', async () => {
    const { user, save, press, server } = await open(brandEditor, brand);
    await user.selectOptions(field('Corners'), 'round');
    await press('Remove logo');
    const changes = { corners: 'round', logoUrl: null };
    expect(await save()).toEqual([{ ...changes, version: 1, draftedAt: null }]);
    expect(server.published()).toMatchObject(brand);
    expect(
      screen.getByText(/^A draft of .* by Ada Lovelace is prepared; visitors do not see it\.$/),
    ).toBeTruthy();
    await user.selectOptions(field('Corners'), 'sharp');
    const draftedAt = expect.any(String);
    expect((await save()).at(-1)).toEqual({ ...changes, corners: 'sharp', version: 1, draftedAt });
  });

  it('prepares the default of a word that was emptied', async () => {
    const { user, save } = await open(wordsEditor, { ...defaultWords, 'app.role': 'Part' });
    await user.type(field(close), '!');
    await user.clear(field(defaultWords['app.role']));
    const changes = { 'gallery.close': `${close}!`, 'app.role': null };
    expect(await save()).toEqual([{ ...changes, version: 1, draftedAt: null }]);
    expect(field(defaultWords['app.role']).value).toBe(defaultWords['app.role']);
  });

  it('drops a draft that changes nothing any more', async () => {
    const { user, server } = await open(wordsEditor, defaultWords, undefined, {
      'gallery.close': `${close}!`,
    });
    expect(field(close).value).toBe(`${close}!`);
    await user.type(field(close), '{Backspace}{Enter}');
    await screen.findByText('Visitors see this already.');
    expect(server.sent('DELETE')).toHaveLength(1);
    expect(screen.getByText('Nothing to publish')).toBeTruthy();
  });

  it('by somebody who may not publish shows nothing that is refused to them', async () => {
    const { user, save } = await open(brandEditor, { ...brand, logoUrl: null }, ['content']);
    await user.selectOptions(field('Ground'), 'cool');
    expect(await save()).toEqual([{ ground: 'cool', version: 1, draftedAt: null }]);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Discard draft' })).toBeTruthy();
    expect(screen.queryByText('Drop a picture, or press to choose one')).toBeNull();
    expect(screen.queryByText('Schedule')).toBeNull();
  });

  it('offers nobody who may not publish to change or drop a draft that waits for its time', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const { user, server } = await open(brandEditor, brand, ['content'], { ground: 'cool', publishAt });
    expect(await screen.findByText(/^By itself: on .* the draft is published\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
    await user.selectOptions(field('Corners'), 'round');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.keyboard('{Control>}s{/Control}');
    expect(server.sent('PUT')).toEqual([]);
  });
});

describe('publishing a part', () => {
  it('shows what changes and who wrote it, and leaves the draft to its author', async () => {
    const { press, server } = await open(brandEditor, brand, undefined, { ground: 'cool' });
    await press('Publish');
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
    expect(dialog.getByText(/^Written by Grace Hopper,/)).toBeTruthy();
    expect(dialog.getByRole('term').textContent).toContain('Ground');
    expect(within(dialog.getByRole('region', { name: 'After' })).getByText('cool')).toBeTruthy();
    expect(server.published()).toMatchObject({ ground: 'warm' });
    await press('Publish now');
    await screen.findByText('Published.');
    expect(server.sent('PUT')).toEqual([]);
    expect(server.published()).toMatchObject({ ground: 'cool' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Nothing to publish')).toBeTruthy();
  });

  it('asks once more where another draft came in between', async () => {
    const { press, server } = await open(navigationEditor, navigation, undefined, { call: null });
    await press('Publish');
    await screen.findByText(/^Written by Grace Hopper,/);
    expect(screen.queryByText(/changed this meanwhile/)).toBeNull();
    server.putDraft({ social: [] }, 'Anna Berg');
    await press('Publish now');
    expect(await screen.findByText('Anna Berg changed this meanwhile.')).toBeTruthy();
    expect(screen.getByText(/^Written by Anna Berg,/)).toBeTruthy();
    expect(screen.getByText('Social networks', { selector: 'dt' })).toBeTruthy();
    expect(server.published()).toMatchObject(navigation);
    await press('Publish now');
    await screen.findByText('Published.');
    expect(server.published()).toMatchObject({ ...navigation, social: [] });
  });

  it('says where nothing is left of the draft', async () => {
    const { press, server } = await open(navigationEditor, navigation, undefined, { call: null });
    await press('Publish');
    server.change({ call: null });
    server.dropDraft();
    await press('Publish now');
    expect(await screen.findByText('Nothing is left to publish.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  });
});

describe('a part that somebody else saved meanwhile', () => {
  it('is shown before it is replaced, and put together with what was typed', async () => {
    const { user, server, press } = await open(navigationEditor, navigation);
    await press('“Studio”');
    await user.type(field('Title'), 's');
    server.change({ call: { label: 'Write to us', url: '/contact' } });
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(errorCatalogue.versionChanged.message)).toBeTruthy();
    expect(screen.getByText(/^Changed by them alone: Button of the header/)).toBeTruthy();
    await press('Merge my changes');
    expect(screen.getByDisplayValue('Write to us')).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(draftSaved);
    const footer = [{ ...navigation.footer[0], title: 'Studios' }];
    expect(server.sent('PUT').at(-1)).toEqual({ footer, version: 2, draftedAt: null });
  });
});

describe('the draft of a part', () => {
  it('is discarded, and comes back', async () => {
    const { press, server } = await open(brandEditor, brand, undefined, { corners: 'sharp' });
    expect(field('Corners').value).toBe('sharp');
    await press('Discard draft');
    await screen.findByText('Draft discarded.');
    expect(field('Corners').value).toBe(brand.corners);
    await press('Undo');
    await screen.findByText('The draft is back.');
    expect(field('Corners').value).toBe('sharp');
    expect(server.sent('PUT')).toEqual([{ corners: 'sharp', draftedAt: null }]);
  });
});

describe('every change of a part', () => {
  it('is undone and redone by keys', async () => {
    const { user } = await open(wordsEditor, defaultWords);
    await user.type(field(close), '!');
    await user.keyboard('{Control>}z{/Control}');
    expect(field(close).value).toBe(close);
    await user.keyboard('{Control>}y{/Control}');
    expect(field(close).value).toBe(`${close}!`);
  });
});

describe('the fields of a part', () => {
  it('save nothing by Enter where it ends a search or the choice of a colour', async () => {
    const { user, server } = await open(wordsEditor, defaultWords);
    await user.type(field(close), '!');
    await user.type(screen.getByLabelText('Search words'), 'menu{Enter}');
    expect(server.sent('PUT')).toEqual([]);
  });

  it('stay found while what they were found by is replaced', async () => {
    const { user } = await open(wordsEditor, { ...defaultWords, 'gallery.close': 'Zumachen' });
    await user.type(screen.getByLabelText('Search words'), 'zumach');
    await user.clear(field(close));
    expect(field(close).value).toBe('');
  });

  it('come back after “Undo changes”', async () => {
    const { user, press } = await open(wordsEditor, defaultWords);
    await user.type(field(close), '!');
    await press('Undo changes');
    expect(field(close).value).toBe(close);
    await press('Undo');
    expect(field(close).value).toBe(`${close}!`);
  });
});
