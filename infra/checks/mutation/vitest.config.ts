import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { projectRoot } from '../../project-root.ts';
import { mutatedPart } from './parts.ts';

const { tests, environment } = mutatedPart();

export default defineConfig({
  root: projectRoot,
  // The tests of functions, which Jest runs otherwise.
  resolve: { alias: { '@jest/globals': join(import.meta.dirname, 'jest-globals.ts') } },
  test: {
    environment,
    include: tests,
    setupFiles:
      environment === 'node' ? [] : ['frontend/tests/integration/support/component-setup.ts'],
    restoreMocks: environment !== 'node',
    testTimeout: 60_000,
  },
});
