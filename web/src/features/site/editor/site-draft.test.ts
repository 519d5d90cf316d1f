import { describe, expect, it } from '@jest/globals';
import { siteDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { changedSettings, parseSiteDraft } from './site-draft.ts';

const savedAt = '2026-01-01T10:00:00.000Z';

describe('kept settings', () => {
  it('are read as they were written', () => {
    const [first] = siteDefaults.heroStatistics;
    const values = {
      ...siteDefaults,
      appName: 'Half typ',
      heroStatistics: [{ value: '', label: '' }, first],
    };
    const draft = { values, base: { ...siteDefaults, appName: 'Before' }, savedAt };
    expect(parseSiteDraft(draft, siteDefaults)).toEqual(draft);
    // As they were kept before there was a base.
    expect(parseSiteDraft({ values, savedAt }, siteDefaults)).toEqual({ ...draft, base: siteDefaults });
  });

  it('are nothing where they are of another shape', () => {
    const { appName: _none, ...without } = siteDefaults;
    for (const stored of [
      undefined,
      null,
      'text',
      { values: siteDefaults },
      { values: siteDefaults, base: { appName: 5 }, savedAt },
      { values: without, savedAt },
      { values: { ...siteDefaults, appName: 5 }, savedAt },
      { values: { ...siteDefaults, heroStatistics: [{ value: '1' }] }, savedAt },
      { values: { ...siteDefaults, heroStatistics: ['1'] }, savedAt },
      { values: { ...siteDefaults, heroStatistics: { 0: 1, 1: 2, 2: 3 } }, savedAt },
    ])
      expect(parseSiteDraft(stored, siteDefaults)).toBeNull();
  });
});

describe('what is sent of the settings', () => {
  it('is what was changed, and nothing else', () => {
    const [first, ...others] = siteDefaults.heroStatistics;
    const heroStatistics = [{ ...first, value: '60+', label: first?.label ?? '' }, ...others];
    expect(changedSettings(siteDefaults, siteDefaults)).toEqual({});
    expect(changedSettings({ ...siteDefaults, appName: 'Northlight', heroStatistics }, siteDefaults)).toEqual(
      { appName: 'Northlight', heroStatistics },
    );
  });
});
