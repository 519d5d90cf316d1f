import { describe, expect, it } from '@jest/globals';
import { explainResponseTime, readResponseTime } from './response-time.ts';

describe('a Response Time', () => {
  it.each([
    ['24 hours', 1440],
    ['2 Hours', 120],
    ['24-hour', 1440],
    ['30 minutes', 30],
    ['45 Min.', 45],
    ['1-2 days', 2880],
    ['1.5h', 90],
    ['2,5 Stunden', 150],
    ['48 Stunden', 2880],
    ['1 Std.', 60],
    ['1 week', 10_080],
    ['2 Wochen', 20_160],
    ['2 working days', 2880],
    ['2 business days', 2880],
    ['3 weekdays', 4320],
    ['1 Werktag', 1440],
    ['innerhalb von 2 Werktagen', 2880],
    ['3 Arbeitstage', 4320],
    ['1 Tag', 1440],
    ['innerhalb von zwei Werktagen', 2880],
    ['48 heures', 2880],
    ['2 jours ouvrés', 2880],
    ['sous une semaine', 10_080],
    ['1 j', 1440],
    ['48 horas', 2880],
    ['dos días laborables', 2880],
    ['en 2 semanas', 20_160],
    ['30 minutos', 30],
  ])('%j is %i minutes', (text, minutes) => {
    expect(readResponseTime(text)).toBe(minutes);
  });

  it.each([
    'as soon as we can',
    '0 hours',
    '',
    '24/7',
    '2 ministers',
    '3 wishes',
    '2 journaux',
    'un diamante',
    '5 dozen',
    '2 stundenlang',
    '999999999999 weeks',
  ])('%j is not understood', (text) => {
    expect(readResponseTime(text)).toBeUndefined();
  });

  it.each([
    ['24 hours', 'Enquiries are due after 24 hours.'],
    ['2 working days', 'Enquiries are due after 48 hours.'],
    ['5 Werktage', 'Enquiries are due after 5 days.'],
    ['1 hour', 'Enquiries are due after 1 hour.'],
    ['1.5h', 'Enquiries are due after 90 minutes.'],
    ['soon', 'This is not understood as a time: enquiries are due after 24 hours.'],
  ])('%j is explained to whoever types it', (text, words) => {
    expect(explainResponseTime(text)).toBe(words);
  });
});
