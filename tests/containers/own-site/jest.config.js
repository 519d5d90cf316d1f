import { strictReporter, project } from '../../../jest.config.js';

/** Tests that start, move and replace sites of their own: beside those that share one site, and one after the other. */
export default {
  ...project,
  rootDir: '../../..',
  testMatch: ['<rootDir>/tests/containers/own-site/*.test.ts'],
  reporters: ['default', strictReporter],
  maxWorkers: 1,
  testTimeout: 60_000,
};
