import { defineConfig } from 'vitest/config';

const here = (file: string) => new URL(file, import.meta.url).pathname;

export default defineConfig({
  test: {
    // By itself Vitest leaves one core unused: of two, half.
    maxWorkers: '100%',
    // A context per file instead of a process: happy-dom is loaded once per worker.
    pool: 'vmForks',
    projects: [
      {
        test: {
          name: 'shared',
          root: here('..'),
          include: ['shared/**/*.test.ts'],
          environment: 'node',
          // A busy machine is slow, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'frontend',
          root: here('.'),
          include: ['{src,build,tests/integration}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: [here('tests/integration/support/component-setup.ts')],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          restoreMocks: true,
        },
      },
    ],
  },
});
