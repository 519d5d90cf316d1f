import { fillWords } from '@portfolio/contracts/pages/default-words.ts';
import type { Question } from '@portfolio/contracts/leads/judge-answers.ts';

const english = {
  budget: 'Budget',
  budgetUnder: 'Under {amount}',
  budgetBetween: '{from} to {to}',
  budgetOver: 'Over {amount}',
  start: 'Start',
  startSoon: 'As soon as possible',
  startInThreeMonths: 'Within three months',
  startInSixMonths: 'Within six months',
  startLater: 'Later, or not sure yet',
};
type SeededWords = Record<keyof typeof english, string>;

const words: Readonly<Partial<Record<string, SeededWords>>> = {
  de: {
    budget: 'Budget',
    budgetUnder: 'Unter {amount}',
    budgetBetween: '{from} bis {to}',
    budgetOver: 'Über {amount}',
    start: 'Beginn',
    startSoon: 'So bald wie möglich',
    startInThreeMonths: 'In den nächsten drei Monaten',
    startInSixMonths: 'In den nächsten sechs Monaten',
    startLater: 'Später oder noch offen',
  },
  fr: {
    budget: 'Budget',
    budgetUnder: 'Moins de {amount}',
    budgetBetween: 'De {from} à {to}',
    budgetOver: 'Plus de {amount}',
    start: 'Début',
    startSoon: 'Dès que possible',
    startInThreeMonths: 'D’ici trois mois',
    startInSixMonths: 'D’ici six mois',
    startLater: 'Plus tard, ou pas encore décidé',
  },
  es: {
    budget: 'Presupuesto',
    budgetUnder: 'Menos de {amount}',
    budgetBetween: 'De {from} a {to}',
    budgetOver: 'Más de {amount}',
    start: 'Inicio',
    startSoon: 'Lo antes posible',
    startInThreeMonths: 'En los próximos tres meses',
    startInSixMonths: 'En los próximos seis meses',
    startLater: 'Más adelante o por decidir',
  },
};

/** From the least to the most. */
const amounts = [10_000, 25_000, 50_000, 100_000];

const choice = (number: number, label: string, options: readonly string[]): Question => ({
  id: `00000000-0000-4000-8000-90020000000${String(number)}`,
  ...{ label, help: null, kind: 'choice', options: [...new Set(options)] },
  ...{ isRequired: false, isActive: true, condition: null },
});

interface Seeding {
  /** BCP 47. */
  language: string;
  /** ISO 4217. */
  currency: string;
  /** Words of the owner's in place of those of the language. */
  formWords: Readonly<Partial<SeededWords>>;
}

/** The questions of a form that nobody has changed yet. */
export function seededQuestions({ language, currency, formWords }: Seeding): Question[] {
  const say = { ...(words[language.split('-', 1)[0] ?? ''] ?? english), ...formWords };
  const money = new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 });
  const steps = amounts.map((amount) => money.format(amount));
  const budgets = [...steps, undefined].map((to, index) => {
    const from = steps[index - 1];
    if (to === undefined) return fillWords(say.budgetOver, { amount: from ?? '' });
    return from === undefined
      ? fillWords(say.budgetUnder, { amount: to })
      : fillWords(say.budgetBetween, { from, to });
  });
  const starts = [say.startSoon, say.startInThreeMonths, say.startInSixMonths, say.startLater];
  return [choice(1, say.budget, budgets), choice(2, say.start, starts)];
}
