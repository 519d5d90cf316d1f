import { expect, it } from '@jest/globals';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { field } from '../../../testing/app-form-under-test.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { SiteLanguageProvider } from '../../../lib/page/site-language.ts';
import { AppForm } from './app-form.tsx';

it('the slug of a new app is spelled in the language of the site', async () => {
  answerRequests(() => ({ body: [] }));
  const { user } = renderPage(
    <SiteLanguageProvider value="de-DE">
      <AppForm
        opened={{ entry: null, draft: null }}
        kept={null}
        keptKey="app"
        userId="0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b11"
        titleId="title"
        siteName="Studio"
        onClose={() => undefined}
        onCreated={() => undefined}
      />
    </SiteLanguageProvider>,
  );
  await user.type(field('Title'), 'Für Größe');
  expect(field('SEO Slug').value).toBe('fuer-groesse');
});
