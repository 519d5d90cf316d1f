import type { App } from '@portfolio/contracts/apps/apps.ts';
import type { Answer } from '../catalog-under-test.ts';

export const titlesOf = (apps: readonly App[]) => apps.map(({ title }) => title);

/** How many apps there are on all pages. */
export const totalOf = (answer: Answer) => Number(answer.headers.get('x-total-count'));

/** The path of the next page; undefined on the last one. */
export const nextOf = (answer: Answer) =>
  /^<(\/api\/apps\/getapps\?[^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
