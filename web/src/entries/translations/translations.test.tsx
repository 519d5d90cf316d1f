import { describe, expect, it } from '@jest/globals';
import type { Translations } from '@portfolio/contracts/kinds/translations-list.ts';
import { screen, within } from '@testing-library/react';
import { OriginalContext } from './original.tsx';
import { answerRequests } from '../../testing/answer-requests.ts';
import { changesIn, field, openAppForm } from '../../testing/app-form-under-test.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { storedApp } from '../../testing/stored-app.ts';
import { TranslationsList } from './translations-list.tsx';

const listed = (title: string, state: 'current' | 'stale' | 'missing'): Translations['items'][number] => ({
  ...{ kind: 'app', id: title, title, state, staleFields: state === 'stale' ? ['title'] : [] },
  translation:
    state === 'missing' ? null : { id: `${title} in German`, version: 1, isActive: true, hasDraft: false },
});

it('originals are listed by the state of their translation, which is made or opened', async () => {
  const items = [listed('Ledger', 'stale'), listed('Tides', 'missing')];
  answerRequests(() => ({ body: { progress: {}, items } }));
  const done: string[] = [];
  const { user } = renderPage(
    <TranslationsList
      kind="app"
      language="de"
      onTranslate={(id) => Promise.resolve(done.push(`translated ${id}`))}
      onOpen={(id) => done.push(`opened ${id}`)}
    />,
  );
  await user.click(await screen.findByRole('button', { name: 'Open Ledger' }));
  await user.click(screen.getByRole('button', { name: 'Translate to German Tides' }));
  expect(done).toEqual(['opened Ledger in German', 'translated Tides']);
  await user.click(screen.getByRole('button', { name: 'Missing 1' }));
  expect(within(screen.getByRole('list', { name: 'In German' })).queryByText('Ledger')).toBeNull();
});

describe('the form of a translation', () => {
  const translation = storedApp({
    ...{ title: 'Kontobuch', language: 'de', translationOf: storedApp().userId, isActive: false },
  });
  const source = {
    ...{ version: 9, texts: { title: 'Ledger of today', shortDescription: 'Books' } },
    asOf: { version: 7, texts: { title: 'Ledger', shortDescription: 'Books' } },
  };
  const original = { kind: 'app', language: 'de', facts: ['category', 'year'], source } as const;
  const open = () => {
    const requests = answerRequests(() => ({ body: { ...translation, version: 4 } }));
    const page = openAppForm(translation, null, undefined, (form) => (
      <OriginalContext value={original}>{form}</OriginalContext>
    ));
    return { ...page, requests };
  };

  it('shows what the original says, which words changed, and what is set there', () => {
    open();
    const title = within(screen.getByRole('group', { name: 'Title: original' }));
    expect(title.getByText(/of today/).tagName).toBe('INS');
    expect(screen.getByRole('group', { name: 'Short Description: original' }).textContent).toContain('Books');
    expect(field('Title').lang).toBe('de');
    expect(screen.queryByLabelText('Category')).toBeNull();
  });

  it('saves no facts, and the version of the original that it shows', async () => {
    const { user, press, requests } = open();
    await user.type(field('Title'), '!');
    await press('Update App');
    const [{ body } = { body: undefined }] = changesIn(requests);
    expect(body).toMatchObject({ title: 'Kontobuch!', sourceVersion: 9 });
    expect(body).not.toHaveProperty('category');
  });

  it('is in line with its original at the press of a button', async () => {
    const { press, requests } = open();
    await press('Up to date');
    expect(changesIn(requests)).toMatchObject([
      { path: `/api/apps/${translation.id}/translation/current`, body: { version: 3 } },
    ]);
  });
});
