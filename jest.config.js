const unitTests = (folder) => `<rootDir>/${folder}/**/*.test.ts`;

/** @type {import('jest').Config} */
export default {
  // TypeScript as native ES modules: needs NODE_OPTIONS=--experimental-vm-modules (make test-unit sets it).
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.ts$': '<rootDir>/tests/support/strip-types.js' },
  testMatch: ['services', 'web/src', 'infra', 'tests/support', 'tests/docs'].map(unitTests),
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/data/'],
  modulePathIgnorePatterns: ['<rootDir>/data/', '<rootDir>/.node/'],
  watchPathIgnorePatterns: ['<rootDir>/data/', '<rootDir>/coverage/'],
  globalSetup: '<rootDir>/tests/support/postgres-global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/postgres-global-teardown.ts',
  testTimeout: 90_000,
  // Many tests wait for a limit of time to pass: one per core does no harm, and a core less than there are is one of two.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '600MB',
  coverageProvider: 'v8',
  coverageDirectory: 'coverage',
  coverageReporters: ['text-summary', 'lcov', 'json-summary'],
  collectCoverageFrom: [
    'services/*/src/**/*.ts',
    'web/src/**/*.ts',
    'infra/*/src/**/*.ts',
    '!**/*.test.ts',
    '!**/*.d.ts',
  ],
};
