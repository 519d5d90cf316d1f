import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { createHandOver, createKeeper } from './receipt-keeper.ts';

const withoutSpace = (text: string) => text.replace(/\s+/g, ' ');

it('containers hand over receipts by the same statements', () => {
  const script = readFileSync(path.join(import.meta.dirname, '../../../docker/database-roles.sh'), 'utf8');
  for (const statement of [createKeeper, ...createHandOver('portfolio_leads')])
    expect(withoutSpace(script).toLowerCase()).toContain(withoutSpace(statement).trim().toLowerCase());
});
