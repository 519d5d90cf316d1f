import { describe, expect, it } from '@jest/globals';
import { blockSchema } from './blocks.ts';

/** What the schema finds wrong, by field. */
const errorsOf = (block: object) =>
  Object.fromEntries(
    (blockSchema.safeParse(block).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
const card = { icon: 'cog', title: 'Machines' };
const hero = { kind: 'hero', title: 'Hello.' };

describe('the words of a block', () => {
  it.each([
    [{ ...hero, title: ' ' }, { title: 'Headline is required' }],
    [{ ...hero, title: 'x'.repeat(81) }, { title: 'Headline is too long (at most 80 characters)' }],
    [
      { ...hero, text: 'Within {respons time}.' },
      {
        text: '{respons time} is not known. Use {response time}, {response-time}, {availability}, {experience}, {consultation}, {project manager}',
      },
    ],
    [{ ...hero, colour: 'red' }, { '': 'Unrecognized key: "colour"' }],
    [{ kind: 'cards', items: Array(13).fill(card) }, { items: 'At most 12 cards' }],
    [
      { kind: 'cards', items: [{ ...card, icon: 'rocket' }] },
      { 'items.0.icon': 'Choose a picture of the list' },
    ],
    [
      {
        kind: 'numbers',
        items: [
          { value: '1', label: 'x' },
          { value: '', label: 'x' },
        ],
      },
      { 'items.1.value': 'Value is required' },
    ],
    [{ kind: 'steps', items: [{ title: '', text: 'x' }] }, { 'items.0.title': 'Title is required' }],
    [
      { kind: 'technologies', technologies: ['React', 'COBOL'] },
      { 'technologies.1': 'Choose a technology of the list' },
    ],
    [{ kind: 'technologies', technologies: ['React', 'React'] }, { technologies: 'Each technology once' }],
  ])('are refused where they break a rule (%#)', (block, errors) => {
    expect(errorsOf(block)).toEqual(errors);
  });

  it('have line breaks and other white space as single spaces', () => {
    expect(blockSchema.parse({ kind: 'call', title: ' Tell\nus ', text: 'a\t\tb\u00a0c' })).toMatchObject({
      title: 'Tell us',
      text: 'a b c',
    });
  });
});
