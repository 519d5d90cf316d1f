import { describe, expect, it } from '@jest/globals';
import { siteContentDefaults } from './site-content-defaults.ts';
import { siteDefaults } from './site-defaults.ts';
import { editSiteBodySchema, siteSettingsSchema } from './site.ts';

/** What the schema finds wrong, by field. */
const errorsOf = (body: object) =>
  Object.fromEntries(
    (editSiteBodySchema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
const { hero, industries, process, technologyStack, industryStatistics } = siteContentDefaults;
const [firstStep, ...otherSteps] = process.steps;

describe('the site’s own words', () => {
  it('break no rule, and are taken as they are', () => {
    const settings = { ...siteDefaults, ...siteContentDefaults };
    expect(siteSettingsSchema.parse(settings)).toEqual(settings);
  });

  it('repeat no promise and no number of steps in plain words: each is one setting', () => {
    const { promises: _, ...words } = siteContentDefaults;
    expect(JSON.stringify(words)).not.toMatch(
      /around the clock|24.7|costs nothing|(?:three|four|five) steps/i,
    );
  });
});

describe('a change of the site’s words', () => {
  it.each([
    [{ hero: { ...hero, headline: ' ' } }, { 'hero.headline': 'Headline is required' }],
    [
      { hero: { ...hero, headline: 'x'.repeat(81) } },
      { 'hero.headline': 'Headline is too long (at most 80 characters)' },
    ],
    [
      { hero: { ...hero, text: 'Within {respons time}.' } },
      {
        'hero.text':
          '{respons time} is not known. Use {response time}, {response-time}, {availability}, {experience}, {consultation}, {project manager}',
      },
    ],
    [{ hero: { ...hero, colour: 'red' } }, { hero: 'Unrecognized key: "colour"' }],
    [{ industries: [] }, { industries: 'Too few industries: at least 1' }],
    [{ industries: Array(13).fill(industries[0]) }, { industries: 'At most 12 industries' }],
    [
      { industries: [{ ...industries[0], icon: 'rocket' }] },
      { 'industries.0.icon': 'Choose a picture of the list' },
    ],
    [
      { industryStatistics: [...industryStatistics.slice(1), { value: '', label: 'x' }] },
      { 'industryStatistics.3.value': 'Value is required' },
    ],
    [
      { process: { ...process, steps: [{ ...firstStep, title: '' }, ...otherSteps] } },
      { 'process.steps.0.title': 'Title is required' },
    ],
    [
      { technologyStack: { ...technologyStack, technologies: ['React', 'COBOL'] } },
      { 'technologyStack.technologies.1': 'Choose a technology of the list' },
    ],
    [
      { technologyStack: { ...technologyStack, technologies: ['React', 'React'] } },
      { 'technologyStack.technologies': 'Each technology once' },
    ],
  ])('is refused where it breaks a rule (%#)', (body, errors) => {
    expect(errorsOf(body)).toEqual(errors);
  });

  it('has line breaks and other white space as single spaces', () => {
    const parsed = editSiteBodySchema.parse({ contactCall: { title: ' Tell\nus ', text: 'a\t\tb\u00a0c' } });
    expect(parsed).toEqual({ contactCall: { title: 'Tell us', text: 'a b c' } });
  });
});
