import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { scale } from '../../support/scale.ts';
import { startSite, type Site } from './site.ts';

/** What a row of the table says beside its id. */
export interface Finding {
  tried: string;
  happened: string;
  /** Where the product ran; default: as `make start` runs it. */
  form?: 'embedded' | 'compose' | 'embedded + nginx' | 'one service';
}

/** Where a run writes its findings, one JSON object a line. */
const resultsFile = path.resolve(import.meta.dirname, '../../../test-results/threats.jsonl');

/** Writes down what a row has shown. Called by a test that has passed everything it asserts. */
export function report(id: string, finding: Finding): void {
  mkdirSync(path.dirname(resultsFile), { recursive: true });
  appendFileSync(resultsFile, `${JSON.stringify({ id, form: 'embedded', scale, ...finding })}\n`);
}

/** One product for all rows that can share it; a row that fails gets the next one a new one. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- what a fixture needs is read from its first parameter
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** One row of the list of threats: its test on the shared product, and what it writes into the table. */
export function row(id: string, title: string, body: (site: Site) => Promise<Finding>): void {
  test(`${id}: ${title}`, async ({ site }) => {
    report(id, await body(site));
  });
}

/** The same for an attack: no process may end of it. */
export function attack(id: string, title: string, body: (site: Site) => Promise<Finding>): void {
  row(id, title, async (site) => {
    const before = site.pids();
    const finding = await body(site);
    if (JSON.stringify(site.pids()) !== JSON.stringify(before)) throw new Error('A process has ended.');
    return finding;
  });
}

/** A row that needs settings of its own, or a product before its setup: it starts what it needs. */
export function ownRow(id: string, title: string, body: () => Promise<Finding>): void {
  test(`${id}: ${title}`, async () => {
    report(id, await body());
  });
}

/** Skips the test of a row that this machine cannot run. In CI a skipped test is a failure. */
export function skip(reason: string): never {
  test.skip(true, reason);
  throw new Error(reason);
}

/** A template whose numbers are rounded to one decimal. */
export const tell = (parts: TemplateStringsArray, ...values: (string | number)[]): string =>
  String.raw(
    { raw: parts },
    ...values.map((value) => (typeof value === 'number' ? String(Math.round(value * 10) / 10) : value)),
  );
