import type { Outcome } from '../result.ts';

/** nginx is part of the containers only, and so is what it would be compared with. */
export function measureNginx(): Promise<Outcome> {
  return Promise.resolve({
    results: [
      {
        work: '100 apps, full list, through nginx',
        limit: 'nginx, same bytes as a file',
        product: '–',
        limitMeasured: '–',
        figure: undefined,
        goal: { atLeast: 0.8 },
        note: 'this is the product without containers',
        rounds: [],
      },
    ],
  });
}
