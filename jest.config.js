import { availableParallelism } from 'node:os';

const tests = (folder, extension) => `<rootDir>/${folder}/**/*.test.${extension}`;

/** Makes a skipped test red in CI, and a retry without a known reason. */
export const strictReporter = '<rootDir>/tests/support/jest/strict-reporter.js';

/** What all tests share. TypeScript as native ES modules: needs NODE_OPTIONS=--experimental-vm-modules (make test-unit sets it). */
export const project = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '\\.ts$': '<rootDir>/tests/support/jest/strip-types.js',
    '\\.tsx$': '<rootDir>/tests/support/jest/compile-jsx.js',
  },
  setupFilesAfterEnv: ['<rootDir>/tests/support/jest/try-again.js'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/data/'],
  modulePathIgnorePatterns: ['<rootDir>/data/', '<rootDir>/.node/'],
  watchPathIgnorePatterns: ['<rootDir>/data/'],
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...project,
      displayName: 'services and tools',
      testMatch: [
        'services',
        'infra',
        'tests/support',
        'tests/docs',
        'tests/nightly',
        'tests/threats',
        'tests/torture',
        'tests/upgrade',
      ].map((folder) => tests(folder, 'ts')),
      testRunner: '<rootDir>/tests/support/jest/native-runner.js',
      globalSetup: '<rootDir>/tests/support/jest/postgres-global-setup.ts',
      globalTeardown: '<rootDir>/tests/support/jest/postgres-global-teardown.ts',
    },
    { ...project, displayName: 'web', testMatch: [tests('web/src', 'ts')] },
    {
      ...project,
      displayName: 'components',
      testMatch: [tests('web/src', 'tsx')],
      testEnvironment: '<rootDir>/tests/support/jest/page-environment.js',
      moduleNameMapper: { '^virtual:(site-fonts|technology-logos)$': '<rootDir>/tests/support/jest/$1.js' },
    },
  ],
  testTimeout: 90_000,
  reporters: ['default', strictReporter],
  // Many tests wait for a limit of time to pass.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  workerIdleMemoryLimit: '1GB',
};
