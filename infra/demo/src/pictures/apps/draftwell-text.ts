import type { Run } from './draftwell-page.ts';

export const liability: readonly Run[] = [
  ['Neither party is liable for indirect loss.'],
  ['The liability of either party is limited to the fees paid in the', 'seen'],
  ['twelve months before the event, except for wilful damage and where the law does not allow a limit.'],
];

export const term: readonly Run[] = [
  [
    'This agreement begins on signature and runs for three years. It then goes on from year to year unless one party ends it with',
  ],
  ['ninety days’', 'link'],
  ['notice in writing.'],
];

export const data: readonly Run[] = [
  [
    'The processor acts on documented instructions only, keeps a record of who has access, and tells the controller of a breach within 24 hours.',
  ],
];

export const law: readonly Run[] = [
  [
    'This agreement and what arises from it follow the law of England and Wales. The courts of London decide; the parties first try to settle within thirty days.',
  ],
];

export const fuel: readonly Run[] = [
  [
    'The surcharge follows the index of the first day of the month. Orlo publishes it by the third and charges nothing before.',
  ],
];
