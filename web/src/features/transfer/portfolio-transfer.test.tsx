import { expect, it } from '@jest/globals';
import { unchangedImport, type ImportAnswer } from '@portfolio/contracts/media/archive.ts';
import { render, screen } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ChakraProvider } from '@chakra-ui/react';
import { system } from '../../theme/system.ts';
import { ImportResult } from './portfolio-transfer.tsx';
import { PortfolioTransfer } from './portfolio-transfer.tsx';

const show = (answer: Partial<ImportAnswer>, isTrial = false) =>
  render(
    <ChakraProvider value={system}>
      <ImportResult answer={{ ...unchangedImport, ...answer }} isTrial={isTrial} />
    </ChakraProvider>,
  );

it('says what an import would do, and what it did, to each kind of content', () => {
  const answer = {
    apps: { created: 2, updated: 1, skipped: 1 },
    pages: { created: 0, updated: 3, skipped: 2 },
    redirects: { created: 1, updated: 0, skipped: 0 },
    site: { ...unchangedImport.site, words: 'changed', settings: 'changed' },
  } as const;
  show(answer, true);
  for (const words of [
    '2 apps would be added, 1 app would be changed, 1 app would stay as it is.',
    '0 pages would be added, 3 pages would be changed, 2 pages would stay as they are.',
    '1 redirect would be added, 0 redirects would be changed',
    'Of the site, these would be replaced by those of the archive: words and settings.',
    'Nothing was changed so far.',
  ])
    expect(document.body.textContent).toContain(words);
  show(answer);
  expect(document.body.textContent).toContain('3 pages changed, 2 pages stayed as they are.');
  expect(document.body.textContent).toContain(
    'these were replaced by those of the archive: words and settings',
  );
});

it('asks for at least one part of an archive', async () => {
  const requests = answerRequests(() => ({ status: 200, body: unchangedImport }));
  const { user } = renderPage(<PortfolioTransfer />);
  await user.click(screen.getByRole('checkbox', { name: /^Site/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Apps/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Pages/ }));
  expect(screen.getByText('Choose at least one')).toBeTruthy();
  expect(requests).toEqual([]);
});

it('names what stands against it', () => {
  const message = 'Line 1 (app atlas): title: App title is required';
  show({ skipped: 2, problems: [{ app: 'atlas', message }] });
  expect(screen.getByText(/Nothing was changed/)).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe(message);
});

it('says which images an export would lack, and begins no download then', async () => {
  const message = 'The export would not be complete: the storage has lost images of “Atlas”.';
  const requests = answerRequests(() => ({ status: 409, body: { code: 'exportIncomplete', message } }));
  const { user } = renderPage(<PortfolioTransfer />);
  await user.click(screen.getByRole('button', { name: 'Export portfolio' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(requests.map(({ path }) => path)).toEqual(['/api/apps/export?isTrial=1']);
});
