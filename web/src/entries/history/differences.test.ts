import { expect, it } from '@jest/globals';
import { siteSettingsDefaults as site } from '@portfolio/contracts/site/site-defaults.ts';
import { differencesOf } from './differences.ts';

it('differences of two states of a site are named in words', () => {
  const before = { ...site, consent: { isRequired: false, text: 'I agree.' } };
  const now = {
    ...site,
    responseTime: '2 hours',
    promises: { ...site.promises, projectManager: 'Ada' },
    heroStatistics: site.heroStatistics.slice(0, 2),
    consent: { isRequired: true, text: 'I agree.' },
  };
  const differences = differencesOf(before, now);
  expect(differences).toEqual(
    expect.arrayContaining([
      { place: 'Response time', then: '24 hours', now: '2 hours' },
      { place: 'Promises · Project manager', then: 'a personal project manager', now: 'Ada' },
      { place: 'Hero statistics · 3 · Label', then: 'Client Satisfaction', now: undefined },
      { place: 'Consent · Is required', then: 'No', now: 'Yes' },
    ]),
  );
  expect(differencesOf({}, { seoSlug: 'moon' }, { seoSlug: 'SEO Slug' })).toEqual([
    { place: 'SEO Slug', then: undefined, now: 'moon' },
  ]);
  expect(differencesOf(site, structuredClone(site))).toEqual([]);
});
