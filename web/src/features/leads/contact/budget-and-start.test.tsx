import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { TextsProvider } from '../../../lib/page/words.tsx';
import { renderPage } from '../../../testing/render-page.tsx';
import { BudgetAndStart } from './budget-and-start.tsx';

it('offers budgets in the currency, the numbers and the words of the site', async () => {
  const words = { 'contact.budgetUnder': 'Unter {amount}', 'contact.budgetBetween': '{from} bis {to}' };
  const texts = { words, language: 'de', timeZone: 'Europe/Berlin', currency: 'EUR' };
  const chosen: string[] = [];
  const { user } = renderPage(
    <TextsProvider value={texts}>
      <BudgetAndStart
        budget={{ name: 'budget', value: '', onChange: ({ target }) => chosen.push(target.value) }}
        start={{ name: 'start', value: '', onChange: () => undefined }}
      />
    </TextsProvider>,
  );
  const [budget] = screen.getAllByRole<HTMLSelectElement>('combobox');
  const labels = [...(budget?.options ?? [])].map(({ label }) => label.replaceAll('\u00a0', ' '));
  expect(labels.slice(0, 3)).toEqual(['No answer', 'Unter 10.000 €', '10.000 € bis 25.000 €']);
  await user.selectOptions(screen.getByLabelText('Budget (optional)'), 'Under €10,000');
  expect(chosen).toEqual(['Under €10,000']);
});
