import { describe, expect, it } from '@jest/globals';
import { partEditorIds } from '@portfolio/contracts/open-editors.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import type { ColouredBrand, Colours } from '@portfolio/contracts/pages/brand.ts';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerRequests } from '../../../testing/answer-requests.ts';
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

/** Null gives a word its default back; the brand has none. */
const withDefaults = (body: object) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      (value as unknown) ?? (defaultWords as Record<string, string>)[name] ?? null,
    ]),
  );

/** The server: somebody else has the part open, and saves `theirs` just before each save here. */
async function open(editor: ReactNode, stored: object, theirs: object = {}) {
  let now = stored;
  const requests = answerRequests(({ method, path, body }) => {
    if (path.startsWith('/api/editors')) return { body: others };
    if (path.startsWith('/api/site/brand/colours')) return { body: { colours: brand.colours } };
    if (path === '/api/pages') return { body: [] };
    if (method === 'PATCH') now = { ...now, ...theirs, ...withDefaults(body as object) };
    return { body: now };
  });
  const { user } = renderPage(editor);
  const save = await screen.findByRole('button', { name: 'Save' });
  return {
    user,
    requests,
    /** @returns what was sent */
    save: async () => {
      await user.click(save);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull());
      return requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    },
  };
}
const noPreview = () => null;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });

describe('brand, navigation and words', () => {
  it.each([
    ['brand', <BrandEditor key="brand" userId="ada" renderPreview={noPreview} />, brand],
    ['navigation', <NavigationEditor key="navigation" userId="ada" renderPreview={noPreview} />, navigation],
    ['words', <WordsEditor key="words" userId="ada" />, defaultWords],
  ] as const)('each say who else has them open: %s', async (part, editor, stored) => {
    const { requests } = await open(editor, stored);
    expect(await screen.findByText(/^Anna Berg has this part of the site open, too\./)).toBeTruthy();
    const told = requests.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/')[3]);
    expect(told).toEqual([partEditorIds[part]]);
  });
});

describe('a part that somebody else saved meanwhile', () => {
  it('is shown before it is replaced, and put together with what was typed', async () => {
    let stored: Navigation = navigation;
    const requests = answerRequests(({ method, path, body }) => {
      if (path === '/api/pages' || path.startsWith('/api/editors')) return { body: [] };
      return { body: method === 'PATCH' ? { ...stored, ...(body as object) } : stored };
    });
    const { user } = renderPage(<NavigationEditor userId="ada" renderPreview={noPreview} />);
    await user.click(await screen.findByRole('button', { name: '“Studio”' }));
    await user.type(field('Title'), 's');
    stored = { ...navigation, call: { label: 'Write to us', url: '/contact' } };
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(errorCatalogue.versionChanged.message)).toBeTruthy();
    expect(screen.getByText(/^Changed by them alone: Button of the header/)).toBeTruthy();
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Merge my changes' }));
    expect(screen.getByDisplayValue('Write to us')).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    const footer = [{ ...navigation.footer[0], title: 'Studios' }];
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { footer },
      ]),
    );
  });
});

describe('every change of a part', () => {
  it('is undone and redone by keys', async () => {
    const { user } = await open(<WordsEditor userId="ada" />, defaultWords);
    const close = defaultWords['gallery.close'];
    await user.type(field(close), '!');
    await user.keyboard('{Control>}z{/Control}');
    expect(field(close).value).toBe(close);
    await user.keyboard('{Control>}y{/Control}');
    expect(field(close).value).toBe(`${close}!`);
  });
});

describe('what was changed is saved alone, and what somebody else saved is in the form after it', () => {
  it('of the brand', async () => {
    const { user, save } = await open(<BrandEditor userId="ada" renderPreview={noPreview} />, brand, {
      ground: 'cool',
    });
    await user.selectOptions(field('Corners'), 'round');
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    expect(await save()).toEqual([{ corners: 'round', logoUrl: null }]);
    expect(field('Ground').value).toBe('cool');
    await user.selectOptions(field('Corners'), 'sharp');
    expect((await save()).at(-1)).toEqual({ corners: 'sharp' });
  });

  it('of the navigation', async () => {
    const theirs = { social: [{ kind: 'xing', url: 'https://xing.test/' }] };
    const { user, save } = await open(
      <NavigationEditor userId="ada" renderPreview={noPreview} />,
      navigation,
      theirs,
    );
    await user.click(screen.getByRole('button', { name: '“Studio”' }));
    await user.type(field('Title'), 's');
    expect(await save()).toEqual([{ footer: [{ ...navigation.footer[0], title: 'Studios' }] }]);
    await waitFor(() => expect(screen.getByDisplayValue('https://xing.test/')).toBeTruthy());
  });

  it('of the words', async () => {
    const stored = { ...defaultWords, 'app.role': 'Part' };
    const theirs = { 'menu.open': 'Menu' };
    const { user, save } = await open(<WordsEditor userId="ada" />, stored, theirs);
    await user.type(field(defaultWords['gallery.close']), '!');
    await user.clear(field(defaultWords['app.role']));
    expect(await save()).toEqual([
      { 'gallery.close': `${defaultWords['gallery.close']}!`, 'app.role': null },
    ]);
    expect(field(defaultWords['menu.open']).value).toBe('Menu');
  });
});

describe('the fields of a part', () => {
  it('save nothing by Enter where it ends a search or the choice of a colour', async () => {
    const { user, requests } = await open(<WordsEditor userId="ada" />, defaultWords);
    await user.type(field(defaultWords['gallery.close']), '!');
    await user.type(screen.getByLabelText('Search words'), 'menu{Enter}');
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('come back after “Undo changes”', async () => {
    const { user } = await open(
      [<WordsEditor key="words" userId="ada" />, <Toaster key="toaster" />],
      defaultWords,
    );
    await user.type(field(defaultWords['gallery.close']), '!');
    await user.click(screen.getByRole('button', { name: 'Undo changes' }));
    expect(field(defaultWords['gallery.close']).value).toBe(defaultWords['gallery.close']);
    await user.click(await screen.findByRole('button', { name: /^Undo$/ }));
    expect(field(defaultWords['gallery.close']).value).toBe(`${defaultWords['gallery.close']}!`);
  });
});
