import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Question } from '@portfolio/contracts/leads/judge-answers.ts';
import { serveSite, type Body } from './site-under-test.ts';

const site = serveSite();
const path = '/api/contact/questions';
const german = `${path}?language=de`;
const visit = async (address: string) =>
  (await site.visit(address)).body as { questions: Question[]; version: number };
const edit = (address: string, questions: unknown) => site.call('PATCH', address, { questions });

const [platform, why] = ['0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b01', '0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b02'];
const beside = { help: null, isRequired: false, isActive: true, condition: null, options: [] };
const condition = { question: platform, op: 'equals', value: 'None' };
const choice = { ...beside, id: platform, kind: 'choice', label: 'Platform', options: ['Web', 'None'] };
const questions = [choice, { ...beside, id: why, kind: 'text', label: 'Why?', condition }];

beforeAll(async () => {
  const languages = [
    { tag: 'de', isPublic: true },
    { tag: 'fr', isPublic: false },
  ];
  expect((await site.call('PATCH', '/api/site', { languages })).status).toBe(200);
});

it('come in a language of the product until somebody changes them, and visitors read public ones alone', async () => {
  expect((await visit(german)).questions.map(({ label }) => label)).toEqual(['Budget', 'Beginn']);
  expect(await site.visit(`${path}?language=fr`)).toMatchObject({
    status: 404,
    body: { code: 'languageUnknown' },
  });
});

it('begin in the currency of the site, in each language', async () => {
  expect((await site.call('PATCH', '/api/site', { currency: 'EUR' })).status).toBe(200);
  const least = async (address: string) => (await visit(address)).questions[0]?.options[0];
  expect([await least(path), await least(german)]).toEqual(['Under €10,000', 'Unter 10.000\u00a0€']);
  const before = await visit(`${german}&version=1`);
  expect(before.questions[0]?.options[0]).toBe('Unter 10.000\u00a0$');
});

describe('the questions of a language', () => {
  const own = [{ ...choice, label: 'Plattform', options: ['Netz', 'Keine'] }];

  beforeAll(async () => {
    expect((await edit(path, questions)).status).toBe(200);
    expect((await edit(german, own)).status).toBe(200);
  });

  it('have its texts, in conditions too, and what is asked of the default one', async () => {
    const [first, seen] = [await visit(path), await visit(german)];
    expect(seen).toEqual({
      version: first.version,
      questions: [
        { ...choice, label: 'Plattform', options: ['Netz', 'Keine'] },
        { ...questions[1], condition: { ...condition, value: 'Keine' } },
      ],
    });
    expect(first.questions).toEqual(questions);
    await edit(path, questions.slice(0, 1));
    expect((await visit(german)).questions).toEqual(own);
    // A form that was opened before the texts were translated has the choices of the default one.
    expect((await visit(`${german}&version=${String(first.version)}`)).questions).toEqual([
      { ...own[0], options: ['Netz', 'Keine', 'Web', 'None'] },
      { ...questions[1], condition: null },
    ]);
    await edit(path, questions);
  });

  it('refuse no form that was opened before they changed', async () => {
    const { version } = await visit(path);
    const asked = async (language: string) =>
      (await visit(`${path}?version=${String(version)}&language=${language}`)).questions;
    await edit(path, [{ ...choice, options: ['Browser', 'Other'] }]);
    await edit(german, [{ ...choice, label: 'Plattform', options: ['Browser', 'Andere'] }]);
    expect(await asked('en')).toEqual(questions);
    // What depends on a choice with several words is stored where it is answered, and nobody has to.
    expect(await asked('de')).toEqual([
      { ...own[0], options: ['Browser', 'Andere', 'Netz', 'Keine', 'Web', 'None'] },
      { ...questions[1], condition: null },
    ]);
    await edit(path, questions);
    await edit(german, own);
  });

  it('refuse other facts', async () => {
    const other = [
      { ...own[0], isRequired: true, options: ['Netz'] },
      { ...beside, label: 'New', kind: 'url' },
    ];
    const said = 'Set in the original';
    const fields = {
      'questions.0.isRequired': said,
      'questions.0.options': said,
      'questions.1.id': said,
    };
    expect(await edit(german, other)).toMatchObject({ status: 422, body: { fields } });
    expect((await edit(path, null)).status).toBe(422);
  });

  it('have drafts of their own, and give the texts of the default one back', async () => {
    const drafted = await site.call('PUT', `${path}/draft?language=de`, { questions: null });
    expect((drafted.body as Body).questions).toEqual(questions);
    expect((await site.call('GET', `${path}/draft`)).status).toBe(404);
    const { draftedAt, version } = drafted.body as Body;
    const publish = `${path}/draft/publish?language=de`;
    expect((await site.call('POST', publish, { draftedAt, version })).status).toBe(200);
    expect((await visit(german)).questions).toEqual(questions);
  });
});
