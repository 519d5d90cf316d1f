import { describe, expect, it } from '@jest/globals';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import { screen, waitFor } from '@testing-library/react';
import { draftSaved } from '../../../entries/document/document-kind.ts';
import { servePart } from '../../../testing/part-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { ContentEditor } from '../editor/content-editor.tsx';
import { settingsPartIn } from '../editor/settings-part.tsx';
import { NavigationEditor } from './navigation-editor.tsx';
import { followingFirst } from './part-kind.ts';

const navigation: Navigation = {
  header: [{ label: 'Work', url: '/apps' }],
  footer: [],
  social: [{ kind: 'github', url: 'https://github.com/' }],
  call: { label: 'Talk to us', url: '/contact' },
};
const noPreview = () => null;

describe('a part of the site in a further language', () => {
  it('is read and saved in it, and is as in the first where it is emptied', async () => {
    const server = servePart(navigation, () => []);
    const { user } = renderPage([
      <NavigationEditor key="editor" userId="ada" language="de" renderPreview={noPreview} />,
      <Toaster key="toaster" />,
    ]);
    await user.click(await screen.findByRole('button', { name: 'Remove “Work”' }));
    expect(screen.queryByText('Social networks')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(draftSaved);
    expect(server.sent('PUT')).toEqual([{ header: null, version: 1, draftedAt: null }]);
    const paths = server.requests.map(({ path }) => path).filter((path) => path.includes('/navigation'));
    const [first, ...own] = paths.filter((path, index) => paths.indexOf(path) === index).toSorted();
    expect(first).toBe('/api/site/navigation');
    expect(own.filter((path) => !path.endsWith('language=de'))).toEqual([]);
  });

  it('has versions and preview links of its own', async () => {
    const server = servePart(navigation, () => []);
    const { user } = renderPage([
      <NavigationEditor key="first" userId="ada" renderPreview={noPreview} />,
      <NavigationEditor key="german" userId="ada" language="de" renderPreview={noPreview} />,
    ]);
    const links = () => server.requests.map(({ path }) => path).filter((path) => path.includes('links'));
    const buttons = await waitFor(() => {
      const both = screen.getAllByRole('button', { name: 'Preview links' });
      expect(both).toHaveLength(2);
      return both;
    });
    for (const [index, button] of buttons.entries()) {
      await user.click(button);
      await screen.findByText('No links yet.');
      const path = `/api/site/navigation/preview-links${index === 0 ? '' : '?language=de'}`;
      await waitFor(() => expect(links().at(-1)).toBe(path));
      await user.click(screen.getByRole('button', { name: 'Close' }));
    }
  });

  it('goes on to follow the first in what a draft has emptied, when the draft is saved again', () => {
    const stored = { ...siteSettingsDefaults, appDescription: 'Auf Deutsch', responseTime: 'Ein Tag' };
    const values = { ...siteSettingsDefaults, responseTime: 'Zwei Tage' };
    const part = followingFirst(settingsPartIn('de'), siteSettingsDefaults);
    expect(part.bodyOf(values, stored)).toEqual({ appDescription: null, responseTime: 'Zwei Tage' });
  });

  it('has texts alone of the settings, each beside that of the first language', async () => {
    const site = {
      ...{ ...siteSettingsDefaults, isActive: true, consent: { text: 'I agree', isRequired: true } },
      categories: ['Finance', 'Bridges', 'Node.js'],
    };
    const server = servePart(site, () => []);
    const { user } = renderPage([
      <ContentEditor key="editor" userId="ada" language="de" renderPreview={noPreview} />,
      <Toaster key="toaster" />,
    ]);
    const description = await screen.findByRole('textbox', { name: 'App Description' });
    expect(screen.getByRole('group', { name: 'App Description: original' })).toHaveProperty(
      'textContent',
      `Original${site.appDescription}`,
    );
    for (const fact of ['App Name', 'Language', 'Value', 'Nobody can send the form without it'])
      expect(screen.queryByLabelText(fact)).toBeNull();
    // The first language has no link to a calendar.
    expect(screen.queryByText('A call')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(?:Remove|Move) / })).toBeNull();
    const name = screen.getByRole('textbox', { name: 'Bridges' });
    expect([name.getAttribute('placeholder'), name.getAttribute('lang')]).toEqual(['Bridges', 'de']);
    expect(screen.getByRole('textbox', { name: 'Finance' })).toHaveProperty('placeholder', 'Finanzen');
    await user.type(name, 'Brücken');
    await user.type(screen.getByRole('textbox', { name: 'Node.js' }), ' ');
    await user.clear(description);
    await user.type(screen.getByRole('textbox', { name: 'Availability' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(draftSaved);
    const promises = { ...site.promises, availability: `${site.promises.availability}!` };
    expect(server.sent('PUT')).toEqual([
      { appDescription: null, promises, categoryNames: { Bridges: 'Brücken' }, version: 1, draftedAt: null },
    ]);
  });
});
