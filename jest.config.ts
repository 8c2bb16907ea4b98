import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

const config: Config = {
  roots: ['<rootDir>/functions', '<rootDir>/infra'],
  testMatch: ['**/*.test.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2024', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironment: 'node',
  // A busy machine is slow, not wrong.
  testTimeout: 60_000,
  // By itself Jest leaves one core unused. Workers wait for the table, so one more keeps all busy.
  maxWorkers: availableParallelism() + 1,
  globalSetup: '<rootDir>/infra/testing/jest/jest-global-setup.ts',
  setupFilesAfterEnv: ['create-test-table', 'record-calls'].map(
    (name) => `<rootDir>/infra/testing/jest/${name}.ts`,
  ),
  globalTeardown: '<rootDir>/infra/testing/jest/jest-global-teardown.ts',
};

export default config;
