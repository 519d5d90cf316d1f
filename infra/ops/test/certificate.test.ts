import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-certificate-'));
const file = path.join(folder, 'fullchain.pem');
const root = path.resolve(import.meta.dirname, '../../..');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const run = (script: string) =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', script], { cwd: root, encoding: 'utf8', stdio: 'pipe' });

/** A certificate of our own that ends after so many days. */
const certify = (days: number) =>
  run(
    `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days ${String(days)} -subj /CN=localhost -keyout ${file}.key -out ${file}`,
  );
const problem = () => run(`source infra/ops/certificate.sh && certificate_problem ${file}`).trim();

describe('what make doctor says of the certificate', () => {
  it('F22: a certificate that expires within fourteen days is warned of, and no other', () => {
    certify(15);
    expect(problem()).toBe('');
    certify(13);
    expect(problem()).toMatch(/^expires in less than 14 days, on [A-Z][a-z]{2} +\d+ [\d:]+ \d{4} GMT$/);
  });

  it('is that it cannot be used, where it cannot', () => {
    writeFileSync(file, 'no certificate');
    expect(problem()).toBe('is no certificate');
    rmSync(file);
    expect(problem()).toBe('cannot be read');
  });
});
