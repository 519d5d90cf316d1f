import { expect, it } from '@jest/globals';
import { createPageBodySchema } from '@portfolio/contracts/pages/pages.ts';
import { examplePages } from './pages.content.ts';

it.each(examplePages)('the example page $path breaks no rule', (page) => {
  expect(createPageBodySchema.safeParse(page).error).toBeUndefined();
});
