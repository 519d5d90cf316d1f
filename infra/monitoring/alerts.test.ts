import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');
const alertFile = 'infra/kubernetes/portfolio/files/alerts.yaml';
const dashboardFile = 'infra/kubernetes/portfolio/files/dashboard.json';
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const promtool = (...words: string[]) =>
  execFileSync('promtool', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' });

/** Every metric that a file asks for, with what follows its name. */
const findMetrics = (file: string) =>
  [
    ...readFileSync(path.join(root, file), 'utf8')
      .replaceAll(String.raw`\"`, '"')
      .matchAll(/\b(?:up\b(?=[{)])|(?:http|gateway|leads|backups|nodejs|process)_\w+)(?:\{[^}]*\})?/g),
  ].map(([metric]) => metric);

describe('the files for Prometheus and Grafana', () => {
  // Where the chart adds its namespace to a rule; and other products have metrics of the same names.
  it.each([alertFile, dashboardFile])('%s asks for metrics of this product alone', (file) => {
    const metrics = findMetrics(file);
    expect(metrics.length).toBeGreaterThan(10);
    expect(metrics.filter((metric) => !metric.includes('{job="portfolio"'))).toEqual([]);
  });
});

// promtool comes with Prometheus, which .ci/run installs.
(hasPromtool ? describe : describe.skip)('the alert rules, where this machine has promtool', () => {
  it('are rules that Prometheus takes', () => {
    expect(promtool('check', 'rules', alertFile)).toContain('SUCCESS');
    expect(promtool('check', 'config', '--syntax-only', 'infra/monitoring/prometheus.yml')).toContain(
      'SUCCESS',
    );
  });

  it('fire for the site that is broken, and not for the one beside it', () => {
    expect(promtool('test', 'rules', 'infra/monitoring/alerts.test.yaml')).toContain('SUCCESS');
  });
});
