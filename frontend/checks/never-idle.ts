import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** For a file of tests: what waits for an idle moment waits until the test is over. */
export function neverIdle(): void {
  const waiting: (() => void)[] = [];
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (task: () => void) => waiting.push(task));
  });
  afterEach(() => {
    for (let task = waiting.shift(); task; task = waiting.shift()) act(task);
    vi.unstubAllGlobals();
  });
}
