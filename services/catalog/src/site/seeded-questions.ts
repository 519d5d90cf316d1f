import type { Question } from '@portfolio/contracts/leads/judge-answers.ts';

interface SeededWords {
  budget: string;
  /** From the least to the most. */
  amounts: readonly string[];
  start: string;
  starts: readonly string[];
}

const english: SeededWords = {
  budget: 'Budget',
  amounts: [
    'Under $10,000',
    '$10,000 to $25,000',
    '$25,000 to $50,000',
    '$50,000 to $100,000',
    'Over $100,000',
  ],
  start: 'Start',
  starts: ['As soon as possible', 'Within three months', 'Within six months', 'Later, or not sure yet'],
};

/** By language. An owner with another currency writes the amounts anew. */
const words: Readonly<Partial<Record<string, SeededWords>>> = {
  de: {
    budget: 'Budget',
    amounts: [
      'Unter 10.000 $',
      '10.000 $ bis 25.000 $',
      '25.000 $ bis 50.000 $',
      '50.000 $ bis 100.000 $',
      'Über 100.000 $',
    ],
    start: 'Beginn',
    starts: [
      'So bald wie möglich',
      'In den nächsten drei Monaten',
      'In den nächsten sechs Monaten',
      'Später oder noch offen',
    ],
  },
  fr: {
    budget: 'Budget',
    amounts: [
      'Moins de 10 000 $',
      'De 10 000 $ à 25 000 $',
      'De 25 000 $ à 50 000 $',
      'De 50 000 $ à 100 000 $',
      'Plus de 100 000 $',
    ],
    start: 'Début',
    starts: ['Dès que possible', 'D’ici trois mois', 'D’ici six mois', 'Plus tard, ou pas encore décidé'],
  },
  es: {
    budget: 'Presupuesto',
    amounts: [
      'Menos de 10.000 $',
      'De 10.000 $ a 25.000 $',
      'De 25.000 $ a 50.000 $',
      'De 50.000 $ a 100.000 $',
      'Más de 100.000 $',
    ],
    start: 'Inicio',
    starts: [
      'Lo antes posible',
      'En los próximos tres meses',
      'En los próximos seis meses',
      'Más adelante o por decidir',
    ],
  },
};

const choice = (number: number, label: string, options: readonly string[]): Question => ({
  id: `00000000-0000-4000-8000-90020000000${String(number)}`,
  ...{ label, help: null, kind: 'choice', options: [...options] },
  ...{ isRequired: false, isActive: true, condition: null },
});

/** The questions of a form that nobody has changed yet. @param language of the site, as a BCP 47 tag */
export function seededQuestions(language: string): Question[] {
  const { budget, amounts, start, starts } = words[language.split('-', 1)[0] ?? ''] ?? english;
  return [choice(1, budget, amounts), choice(2, start, starts)];
}
