import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { connectLimitsMs, silenceLimitMs } from '../../services/gateway/src/upstream/call-policy.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** The part of a configuration that begins with these words, to the end of its block. */
const blockOf = (text: string, start: string) => text.slice(text.indexOf(start)).split('\n}', 1)[0] ?? '';

it('nginx waits for a public answer longer than the gateway for a service that starts', () => {
  const site = read('site.conf');
  for (const text of [
    read('public-cache.conf'),
    blockOf(site, 'location @directly {'),
    blockOf(site, 'location ~ ^/(preview|testimonial)/ {'),
  ]) {
    const seconds = Number(/^\s*proxy_read_timeout (\d+)s;$/m.exec(text)?.[1]);
    expect(seconds * 1000).toBeGreaterThan(connectLimitsMs.patience + silenceLimitMs);
  }
});
