import { afterEach, describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import type { Site } from '@portfolio/contracts/account/setup.ts';
import { siteDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SetupWizard } from './setup-wizard.tsx';

const site: Site = {
  ...siteDefaults,
  isActive: false,
  dbHost: 'localhost',
  dbPort: 5432,
  dbName: 'portfolio',
  dbUser: 'portfolio',
};
const installed: Site = { ...siteDefaults, isActive: true };

const wrongPassword = {
  status: 401,
  body: { code: 'wrongDatabaseCredentials', ...errorCatalogue.wrongDatabaseCredentials },
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const stepTitle = (name: string) => screen.getByRole('heading', { level: 2, name });

afterEach(() => sessionStorage.clear());

function open() {
  const seen: Site[] = [];
  const page = renderPage(
    <SetupWizard site={site} onInstalled={(now) => seen.push(now)} onDoubt={() => undefined} />,
  );
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  return { ...page, press, seen };
}

const isCheck = (path: string) => path === '/api/setup/check-database';

async function fillIn({ user, press }: ReturnType<typeof open>) {
  await press('Next');
  await user.type(field('Database Password'), 'geheim');
  await press('Next');
  await waitFor(() => expect(stepTitle('Admin Account')).toBeTruthy());
  await user.type(field('First Name'), 'Ada');
  await user.type(field('Last Name'), 'Lovelace');
  await user.type(field('Admin Email'), 'ada@example.com');
  await user.type(field('Admin Password'), 'secret');
}

it('the setup wizard asks for the language of the site, and describes it in that one until somebody has', async () => {
  const { user } = open();
  const language = screen.getByLabelText<HTMLSelectElement>('Language of the Site');
  expect([...language.options].slice(0, 1).map(({ text }) => text)).toEqual(['English']);
  await user.selectOptions(language, 'Deutsch');
  expect(field('App Description').value).toMatch(/^Wir gestalten/);
  await user.type(field('App Description'), ' Mit Herz.');
  await user.selectOptions(language, 'Français');
  expect(field('App Description').value).toMatch(/^Wir gestalten.*Herz\.$/);
});

describe('the setup wizard', () => {
  it('stays on a step whose fields are broken, and leads to the first of them', async () => {
    const { user, press } = open();
    await user.clear(field('App Name'));
    await user.clear(field('App Description'));
    await press('Next');
    expect(stepTitle('App Configuration')).toBeTruthy();
    expect(document.activeElement).toBe(field('App Name'));
    expect(screen.getByText('To be corrected: App Name, App Description.')).toBeTruthy();
    await user.type(field('App Name'), 'Studio');
    expect(screen.getByText('To be corrected: App Description.')).toBeTruthy();
  });

  it('leads to the title of each step it turns to, forth and back', async () => {
    const { press } = open();
    await press('Next');
    expect(document.activeElement).toBe(stepTitle('Database Setup'));
    await press('Previous');
    expect(document.activeElement).toBe(stepTitle('App Configuration'));
  });

  it('sends everything at the end and hands the site over', async () => {
    const requests = answerRequests(({ path }) => (isCheck(path) ? { status: 204 } : { body: installed }));
    const wizard = open();
    await fillIn(wizard);
    await wizard.press('Complete Setup');
    await waitFor(() => expect(wizard.seen).toEqual([installed]));
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/setup/check-database',
      'POST /api/setup/install',
    ]);
    expect(requests[0]?.body).toMatchObject({ dbPort: 5432, dbPassword: 'geheim' });
    expect(requests[1]?.body).toMatchObject({
      dbPort: 5432,
      dbPassword: 'geheim',
      adminEmail: 'ada@example.com',
    });
  });

  it('reports a wrong database password on the step where it was typed', async () => {
    const requests = answerRequests(() => wrongPassword);
    const { user, press } = open();
    await press('Next');
    await user.type(field('Database Password'), 'geheim');
    await press('Next');
    await screen.findByText(errorCatalogue.wrongDatabaseCredentials.message);
    expect(stepTitle('Database Setup')).toBeTruthy();
    expect(document.activeElement).toBe(field('Database Username'));
    expect(field('Database Password').value).toBe('geheim');
    expect(requests).toHaveLength(1);
  });

  it('goes back to the step that can put a refusal right, with everything that was typed', async () => {
    answerRequests(({ path }) => (isCheck(path) ? { status: 204 } : wrongPassword));
    const wizard = open();
    await fillIn(wizard);
    await wizard.press('Complete Setup');
    await waitFor(() => expect(stepTitle('Database Setup')).toBeTruthy());
    expect(document.activeElement).toBe(field('Database Username'));
    expect(field('Database Password').value).toBe('geheim');
    expect(screen.getByText(errorCatalogue.wrongDatabaseCredentials.message)).toBeTruthy();
    expect(wizard.seen).toEqual([]);
  });

  it('keeps the keyboard on its button where no field is to blame', async () => {
    answerRequests(({ path }) =>
      isCheck(path) ? { status: 204 } : { status: 503, body: { code: 'unavailable', message: 'Not now.' } },
    );
    const wizard = open();
    await fillIn(wizard);
    await wizard.press('Complete Setup');
    await screen.findByText('Not now.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Complete Setup' }));
  });

  it('offers to restore a backup, and looks for the site as long as somebody reads how', async () => {
    let looks = 0;
    const { user } = renderPage(
      <SetupWizard site={site} onInstalled={() => undefined} onDoubt={() => (looks += 1)} />,
    );
    const summary = screen.getByText('Restore a backup');
    const details = summary.closest('details');
    expect(details?.open).toBe(false);
    await user.click(summary);
    expect(screen.getByText('make restore FROM=latest')).toBeTruthy();
    await waitFor(() => expect(looks).toBeGreaterThan(0), { timeout: 8000 });
  });
});

describe('the setup wizard, left and opened again', () => {
  it('turns to the step before with the way back of the browser', async () => {
    const { user, press, router } = open();
    await user.type(field('App Name'), ' One');
    await press('Next');
    await act(() => router.navigate(-1));
    expect(stepTitle('App Configuration')).toBeTruthy();
    expect(field('App Name').value).toBe(`${site.appName} One`);
    await act(() => router.navigate(1));
    expect(stepTitle('Database Setup')).toBeTruthy();
  });

  it('has what was typed after a reload, without passwords, until the setup has succeeded', async () => {
    answerRequests(({ path }) => (isCheck(path) ? { status: 204 } : { body: installed }));
    await fillIn(open());
    cleanup();
    const again = open();
    expect(Object.values(sessionStorage).join()).not.toMatch(/geheim|secret/);
    await again.press('Next');
    expect(field('Database Password').value).toBe('');
    await again.user.type(field('Database Password'), 'geheim');
    await again.press('Next');
    await waitFor(() => expect(field('Admin Email').value).toBe('ada@example.com'));
    expect(field('Admin Password').value).toBe('');
    await again.user.type(field('Admin Password'), 'secret');
    await again.press('Complete Setup');
    await waitFor(() => expect(again.seen).toEqual([installed]));
    expect(sessionStorage).toHaveLength(0);
  });
});
