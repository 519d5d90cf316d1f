import { againstBodies } from './bodies.ts';
import { againstCallers } from './callers.ts';
import type { Defence } from './defence.ts';
import { againstFaults } from './faults.ts';

export const defences: readonly Defence[] = [...againstCallers, ...againstBodies, ...againstFaults];
