import { QueryClient } from '@tanstack/react-query';
import { expect, it } from '@jest/globals';
import { previewedPageKey } from '../blocks/pages.api.ts';
import { previewedAppKey } from '../features/apps/apps.api.ts';
import { storedApp } from '../testing/stored-app.ts';
import { handle } from './preview.tsx';

it.each([
  ['an app', previewedAppKey, storedApp()],
  ['a page', previewedPageKey, { title: 'About', metaTitle: null, metaDescription: null }],
])(
  'tells this site where the verdict on %s comes from, and no search engine of the page',
  (_, key, shown) => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(key, shown);
    const facts = { queryClient, params: {}, pathname: '/preview/x' };
    const head = handle.head?.({
      ...facts,
      search: '',
      origin: 'http://studio.test',
      prefix: '',
      languages: [],
      say: (word) => word,
    });
    expect(head).toMatchObject({ title: shown.title, referrer: 'same-origin' });
    expect(head?.canonical).toBeUndefined();
    queryClient.clear();
  },
);
