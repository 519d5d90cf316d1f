import { strictReporter, project } from '../../jest.config.js';

/** The product in containers: one for all of these files, which take it down one after the other. `own-site/` has its own configuration. */
export default {
  ...project,
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/containers/**/*.test.ts'],
  globalSetup: '<rootDir>/tests/containers/site-global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/jest/postgres-global-teardown.ts',
  testPathIgnorePatterns: [...project.testPathIgnorePatterns, '/own-site/'],
  reporters: ['default', strictReporter],
  maxWorkers: 1,
  testTimeout: 60_000,
};
