import { describe, expect, it } from '@jest/globals';
import { fillPlaceholders } from './placeholders.ts';
import { siteSettingsDefaults } from './site-defaults.ts';

const { promises } = siteSettingsDefaults;

describe('placeholders', () => {
  it('stand for facts in every text of a section', () => {
    const section = {
      title: 'Within {response time}',
      steps: [{ text: '{availability}, {experience}' }, '{consultation} {project manager}'],
      isApproval: true,
    };
    expect(fillPlaceholders(section, { responseTime: '2 hours', promises })).toEqual({
      title: 'Within 2 hours',
      steps: [{ text: '24/7, 15+ years' }, 'The first consultation is free. a personal project manager'],
      isApproval: true,
    });
  });

  it.each([
    ['24 hours', '24-hour'],
    ['1 day', '1-day'],
    ['1-2 days', '1-2-day'],
    ['as soon as we can', 'as soon as we can'],
  ])('give %j before a noun as %j', (responseTime, adjective) => {
    expect(fillPlaceholders('{response-time}', { responseTime, promises })).toBe(adjective);
  });

  it.each([
    ['de-AT', '48 Stunden', '48-Stunden'],
    ['fr', '2 jours ouvrés', '2 jours ouvrés'],
    ['es', '24 horas', '24 horas'],
  ])('give a time in %s as it stands beside a noun', (language, responseTime, adjective) => {
    expect(fillPlaceholders('{response-time}', { language, responseTime, promises })).toBe(adjective);
  });

  it('are left as they are where nothing is known by their name', () => {
    const facts = { responseTime: '2 hours', promises };
    expect(fillPlaceholders('{price} {constructor} {}', facts)).toBe('{price} {constructor} {}');
  });
});
