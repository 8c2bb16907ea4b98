import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Data saving turns off prefetching while idle, which could run after a test has ended. Code is
// then loaded on first use.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

// On-demand code is compiled on first use, which takes seconds on a busy machine. A test that fails
// should not take much longer.
configure({ asyncUtilTimeout: 5_000 });

const { setTimeout: laterOn } = globalThis;

afterEach(async () => {
  cleanup();
  // Closing overlays restore the focus asynchronously, while the document must still exist.
  await new Promise((resolve) => laterOn(resolve));
});
