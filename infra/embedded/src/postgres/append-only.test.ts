import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { auditLog, createHandOverFunction, createOwner, receipts } from './append-only.ts';

const withoutSpace = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();

it.each([
  ['receipts', receipts, 'portfolio_leads'],
  ['the audit log', auditLog, 'portfolio_gateway'],
])('containers hand over %s by the same statements', (_name, tables, user) => {
  const script = readFileSync(path.join(import.meta.dirname, '../../../docker/database-roles.sh'), 'utf8');
  for (const statement of [createOwner(tables), ...createHandOverFunction(tables, user)])
    expect(withoutSpace(script)).toContain(withoutSpace(statement).trim());
});
