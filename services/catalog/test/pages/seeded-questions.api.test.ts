import { expect, it } from '@jest/globals';
import type { Questions } from '@portfolio/contracts/leads/questions.ts';
import { serveCatalog } from '../catalog-under-test.ts';
import { saveLanguages } from '../save-languages.ts';

const catalog = serveCatalog();
const path = '/api/contact/questions';
const have = async (language: string, currency: string) => {
  const body = { language, languages: [], currency };
  expect((await saveLanguages(catalog, body)).status).toBe(200);
};
const choices = async (query = '') =>
  ((await catalog.call('GET', path + query, { caller: null })).body as Questions).questions.map(
    ({ options }) => options[0],
  );

it('the questions of a new form follow currency and language, and a form that is open when those change keeps its own', async () => {
  const [dollars, euros] = [
    ['Under $10,000', 'As soon as possible'],
    ['Under €10,000', 'As soon as possible'],
  ];
  const german = ['Unter 10.000\u00a0€', 'So bald wie möglich'];
  expect(await choices()).toEqual(dollars);
  await have('en', 'EUR');
  expect(await choices()).toEqual(euros);
  await have('de', 'EUR');
  expect(await choices()).toEqual(german);
  expect(await choices('?version=1&language=de')).toEqual(dollars);
  expect(await choices('?version=2&language=de')).toEqual(euros);
  await have('en', 'EUR');
  expect((await catalog.call('GET', `${path}/revisions/3`)).body).toMatchObject({
    questions: [{ options: expect.arrayContaining(german.slice(0, 1)) }, {}],
  });
  const { version, questions } = (await catalog.call('GET', path)).body as Questions;
  await catalog.call('PATCH', path, { body: { version, questions } });
  await have('en', 'USD');
  expect(await choices()).toEqual(euros);
});
