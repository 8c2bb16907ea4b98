import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Nothing is fetched ahead at idle: a test that has ended would be asked for it. What is wanted is
// fetched when it is wanted, as for a person who saves data.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

// Code that is fetched on demand is compiled on demand: patience, on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const { setTimeout: laterOn } = globalThis;

afterEach(async () => {
  cleanup();
  // What closes gives the focus back a moment later; the document must still be there then.
  await new Promise((resolve) => laterOn(resolve));
});
