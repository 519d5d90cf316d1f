import { againstBodies } from './bodies.ts';
import { againstCallers } from './callers.ts';
import type { Defence } from './defence.ts';
import { againstFaults } from './faults.ts';
import { inTheGateway } from './in-the-gateway.ts';
import { inTheParts } from './in-the-parts.ts';
import { ofAccounts } from './of-accounts.ts';
import { ofPages } from './of-pages.ts';

export const defences: readonly Defence[] = [
  ...againstCallers,
  ...ofAccounts,
  ...ofPages,
  ...inTheGateway,
  ...againstBodies,
  ...inTheParts,
  ...againstFaults,
];
