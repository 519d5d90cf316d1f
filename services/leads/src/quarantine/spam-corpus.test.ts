import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sendEnquiryBodySchema, suspectScore } from '@portfolio/contracts/leads/leads.ts';
import { scoreSpam, spamSignals } from './spam-score.ts';

const folder = path.resolve(import.meta.dirname, '../../../../tests/spam');

/** One line of the corpus; see its README. */
interface Sample {
  firstName: string;
  email: string;
  phone: string;
  notes: string;
  website: string | null;
  seconds: number | null;
  otherAddresses: number;
  isFlood: boolean;
  language: string;
  kind?: string;
}

const read = (name: string) =>
  readFileSync(path.join(folder, `${name}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample);
const spam = read('spam');
const enquiries = read('enquiries');

function circumstancesOf({ website, seconds, otherAddresses, isFlood, ...sample }: Sample) {
  const { firstName, email, phone, notes } = sample;
  return {
    body: { firstName, email, phone, notes },
    website: website ?? undefined,
    age: seconds === null ? undefined : seconds * 1000,
    sameTextAddresses: otherAddresses,
    isFlood,
  };
}

const scoreOf = (sample: Sample) =>
  scoreSpam(circumstancesOf(sample), sample.website === null && sample.seconds === null);

describe('the corpus of spam', () => {
  it('has 400 texts of spam in at least eight languages, and 600 enquiries, which all pass the rules of the form', () => {
    expect(new Set(spam.map(({ notes }) => notes)).size).toBe(400);
    expect(new Set(enquiries.map(({ notes }) => notes)).size).toBe(600);
    expect(new Set(spam.map(({ language }) => language)).size).toBeGreaterThanOrEqual(8);
    for (const { firstName, email, phone, notes } of [...spam, ...enquiries]) {
      const { error } = sendEnquiryBodySchema.safeParse({ firstName, email, phone, notes });
      expect(error).toBeUndefined();
    }
  });

  it('is suspect in at least 95 of 100 cases', () => {
    const missed = spam.filter((sample) => scoreOf(sample).score < suspectScore);
    expect(missed.map(({ kind, notes }) => `${kind ?? ''}: ${notes.slice(0, 60)}`).slice(20)).toEqual([]);
  });

  it('makes no suspect of any enquiry', () => {
    // A flood holds back all of it.
    const scores = enquiries.map((sample) => [sample.notes, scoreOf({ ...sample, isFlood: false })] as const);
    expect(scores.filter(([, { score }]) => score >= suspectScore)).toEqual([]);
  });

  it('is no suspect where a client sends the four fields alone, unless it is a flood', () => {
    for (const sample of spam) {
      const alone = { ...sample, website: null, seconds: null };
      expect(scoreOf({ ...alone, isFlood: false }).score).toBeLessThan(suspectScore);
      expect(scoreOf({ ...alone, isFlood: true }).score).toBeGreaterThanOrEqual(suspectScore);
    }
  });
});

describe.each(Object.entries(spamSignals))('the signal %s', (_name, signal) => {
  const found = [...spam, ...enquiries].flatMap((sample) => signal(circumstancesOf(sample)) ?? []);

  it('says something about the corpus, with a reason, and is never enough by itself', () => {
    expect(found.length).toBeGreaterThan(0);
    for (const { points, reason } of found) {
      expect(points).toBeLessThan(suspectScore);
      expect(reason).toMatch(/^[a-z0-9]/);
    }
  });
});
