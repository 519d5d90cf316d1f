import { describe, expect, it } from '@jest/globals';
import { budgetIn, budgetRanges, projectStarts, withWishes, writeMoney } from './enquiry-wishes.ts';

const budgetsIn = (currency: string) =>
  budgetRanges.map((range) => budgetIn(range, writeMoney('en', currency)));

describe('the wishes of a client', () => {
  it('stand below the notes', () => {
    const wishes = { budget: budgetsIn('USD')[1], start: projectStarts[0]?.value };
    expect(withWishes('A tool.', wishes)).toBe(
      'A tool.\n\nBudget: $10,000 to $25,000\nStart: As soon as possible',
    );
  });

  it('change nothing where there are none, or none that can be chosen', () => {
    const budgets = ['', 'A million', '$10,000', '$10,000 to $26,000', 'Under $10,000!'];
    for (const budget of budgets) expect(withWishes('A tool.', { budget, start: '<b>' })).toBe('A tool.');
    expect(withWishes('A tool.', {})).toBe('A tool.');
  });

  it('have a budget in the currency of the site', () => {
    expect(budgetsIn('EUR')).toEqual([
      'Under €10,000',
      '€10,000 to €25,000',
      '€25,000 to €50,000',
      '€50,000 to €100,000',
      'Over €100,000',
    ]);
    for (const currency of Intl.supportedValuesOf('currency'))
      for (const budget of budgetsIn(currency))
        expect(withWishes('A tool.', { budget })).toBe(`A tool.\n\nBudget: ${budget}`);
  });
});
