import { strictReporter, project } from '../../jest.config.js';

/** A site as its owner has it: installed from a registry, without this checkout. */
export default {
  ...project,
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/release/*.test.ts'],
  reporters: ['default', strictReporter],
  maxWorkers: 1,
  testTimeout: 300_000,
};
