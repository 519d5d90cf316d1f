import { defaultWords, fillWords, type WordKey } from '../pages/default-words.ts';

/** What a client may say beside the project: kept in the notes, so that the four fields of an enquiry stay four (contract, section 10). */
export interface EnquiryWishes {
  /** One of `budgetIn`, in any currency. */
  budget?: string | undefined;
  /** The value of one of `projectStarts`. */
  start?: string | undefined;
}

interface BudgetRange {
  words: WordKey;
  /** Thousands of the site's currency. */
  amounts: Readonly<Record<string, number>>;
}

export const budgetRanges: readonly BudgetRange[] = [
  { words: 'contact.budgetUnder', amounts: { amount: 10 } },
  { words: 'contact.budgetBetween', amounts: { from: 10, to: 25 } },
  { words: 'contact.budgetBetween', amounts: { from: 25, to: 50 } },
  { words: 'contact.budgetBetween', amounts: { from: 50, to: 100 } },
  { words: 'contact.budgetOver', amounts: { amount: 100 } },
];

type WriteAmount = (thousands: number) => string;
type Say = (key: WordKey, values: Readonly<Record<string, string>>) => string;

/** An enquiry has the same words whatever the owner calls them. */
const sayByDefault: Say = (key, values) => fillWords(defaultWords[key], values);

/** @param say by default the words that an enquiry has */
export const budgetIn = ({ words, amounts }: BudgetRange, write: WriteAmount, say = sayByDefault): string =>
  say(words, Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, write(amount)])));

/** Amounts as a language writes them: `$10,000`. */
export function writeMoney(language: string, currency: string): WriteAmount {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 });
  return (thousands) => format.format(thousands * 1000);
}

/** Without their currencies, which are symbols or codes before the amounts. */
const bareBudgets = budgetRanges.map((range) => budgetIn(range, (thousands) => `${String(thousands)},000`));
const isBudget = (text: string) =>
  bareBudgets.includes(text.replaceAll(/(?:[^\s\d,<>]|[\u00a0\u202f]){1,6}(?=\d)/g, ''));

const startWords = [
  'contact.startSoon',
  'contact.startInThreeMonths',
  'contact.startInSixMonths',
  'contact.startLater',
] as const satisfies readonly WordKey[];

/** When a project may begin: what an enquiry has, and the word of the site for it. */
export const projectStarts = startWords.map((words) => ({ value: defaultWords[words], words }));

/** The notes with the wishes below them; what is none of the choices is left out. */
export function withWishes(notes: string, { budget = '', start = '' }: EnquiryWishes): string {
  const lines = [
    isBudget(budget) ? `Budget: ${budget}` : '',
    projectStarts.some(({ value }) => value === start) ? `Start: ${start}` : '',
  ].filter((line) => line !== '');
  return lines.length === 0 ? notes : `${notes}\n\n${lines.join('\n')}`;
}
