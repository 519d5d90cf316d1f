import { expect, it } from '@jest/globals';
import { readRows, writeRows, type Row } from './report.ts';

const row = (step: string, changes: Partial<Row> = {}): Row => ({
  step,
  commit: 'abc1234',
  date: '2026-01-02',
  seconds: 61,
  result: 'passed',
  ...changes,
});

it('the newest row of each step is kept, also of a step that another run did', () => {
  const former = writeRows([row('bench'), row('audit', { result: 'RED' })], ['audit', 'bench']);
  const next = writeRows([...readRows(former), row('audit', { commit: 'def5678' })], ['audit', 'bench']);
  expect(readRows(next)).toEqual([row('audit', { commit: 'def5678' }), row('bench')]);
});

it('a step that is no longer there leaves the page, and one that did not run says why', () => {
  const text = writeRows([row('gone'), row('Kubernetes', { result: 'not run: a cluster' })], ['Kubernetes']);
  expect(text).toContain('| Kubernetes | abc1234 | 2026-01-02 | 61 | not run: a cluster |');
  expect(text).not.toContain('gone');
});
