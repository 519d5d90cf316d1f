import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { rightsOf, roleSchema } from '@portfolio/contracts/account/roles.ts';
import { isAllowed, type Right } from '@portfolio/contracts/endpoints/endpoint.ts';
import { routes } from '../../services/kit/src/http/mount-routes.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/rights.md'), 'utf8');
const rights: readonly Right[] = ['content', 'publish', 'enquiries', 'administration', 'monitor', 'signedIn'];

/** A right, the roles that have it, and every call that asks for it. */
function sectionOf(right: Right): string {
  const roles = roleSchema.options.filter((role) => isAllowed(right, rightsOf([role])));
  const calls = routes
    .filter((route) => route.right === right)
    .map(({ method, path: address, summary }) => `- \`${method} ${address}\`: ${summary}`);
  return [`## ${right}: ${roles.join(', ')}`, '', ...calls].join('\n');
}

it('lists every call that needs a right, and the roles that have it', () => {
  const [, ...sections] = page.trimEnd().split(/\n\n(?=## )/);
  expect(sections).toEqual(rights.map(sectionOf));
});
