import { expect, it } from '@jest/globals';
import { siteContentDefaults } from '@portfolio/contracts/site/site-content-defaults.ts';
import { siteDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { differencesOf } from './differences.ts';

const site = { ...siteDefaults, ...siteContentDefaults };

it('differences of two states of a site are named in words', () => {
  const now = {
    ...site,
    responseTime: '2 hours',
    industriesPage: { ...site.industriesPage, cardsTitle: 'Cards' },
    industryStatistics: site.industryStatistics.slice(0, 3),
    process: {
      ...site.process,
      steps: site.process.steps.map((step) => ({ ...step, isApproval: true })).slice(0, 1),
    },
  };
  const differences = differencesOf(site, now);
  expect(differences).toEqual(
    expect.arrayContaining([
      { place: 'Response time', then: '24 hours', now: '2 hours' },
      { place: 'Industries page · Cards title', then: 'Where our software works', now: 'Cards' },
      { place: 'Industry statistics · 4 · Label', then: 'Support', now: undefined },
      { place: 'Process · Steps · 1 · Is approval', then: 'No', now: 'Yes' },
    ]),
  );
  expect(differencesOf(site, structuredClone(site))).toEqual([]);
});
