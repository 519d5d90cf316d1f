// Prints nginx's Content-Security-Policy for the SPA shell: the hashes of its inline scripts, and of the empty style element that
// the style library fills through the CSSOM. `node policy.js index.html > policy.conf`
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const html = readFileSync(process.argv[2], 'utf8');
const inline = [...html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g)].map((match) =>
  hashOf(match[1]),
);
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'", ...inline],
  'style-src': ["'self'", hashOf('')],
  'img-src': ["'self'", 'https:', 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['json'],
  'report-uri': ['/api/csp-reports'],
};
const value = Object.entries(policy)
  .map(([name, sources]) => `${name} ${sources.join(' ')}`)
  .join('; ');
process.stdout.write(`map '' $shell_policy { default "${value}"; }\n`);
