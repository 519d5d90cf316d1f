import { expect, it } from '@jest/globals';
import type { ImportAnswer } from '@portfolio/contracts/media/archive.ts';
import { render, screen } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ChakraProvider } from '@chakra-ui/react';
import { system } from '../../theme/system.ts';
import { ImportResult } from './import-result.tsx';
import { PortfolioTransfer } from './portfolio-transfer.tsx';

const show = (answer: Partial<ImportAnswer>, isTrial = false) =>
  render(
    <ChakraProvider value={system}>
      <ImportResult
        answer={{ created: 0, updated: 0, skipped: 0, problems: [], ...answer }}
        isTrial={isTrial}
      />
    </ChakraProvider>,
  );

it('says what an import would do, and what it did', () => {
  const counts = { created: 2, updated: 1, skipped: 1 };
  show(counts, true);
  expect(document.body.textContent).toContain(
    '2 apps would be added, 1 app would be changed, 1 app would stay as it is. All would follow each other as in the archive. Nothing was changed so far.',
  );
  show({ ...counts, skipped: 3 });
  expect(document.body.textContent).toContain('2 apps added, 1 app changed, 3 apps stayed as they are.');
});

it('names what stands against it', () => {
  show({ skipped: 2, problems: [{ app: 'atlas', message: 'title: App title is required' }] });
  expect(screen.getByText(/Nothing was changed/)).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('atlas: title: App title is required');
});

it('says which images an export would lack, and begins no download then', async () => {
  const message = 'The export would not be complete: the storage has lost images of “Atlas”.';
  const requests = answerRequests(() => ({ status: 409, body: { code: 'exportIncomplete', message } }));
  const { user } = renderPage(<PortfolioTransfer />);
  await user.click(screen.getByRole('button', { name: 'Export portfolio' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(requests.map(({ path }) => path)).toEqual(['/api/apps/export?isTrial=1']);
});
