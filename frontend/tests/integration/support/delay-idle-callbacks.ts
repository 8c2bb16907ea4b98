import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Delays idle callbacks until each test of the file is over. */
export function delayIdleCallbacks(): void {
  const waiting: (() => void)[] = [];
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (task: () => void) => waiting.push(task));
  });
  afterEach(() => {
    for (let task = waiting.shift(); task; task = waiting.shift()) act(task);
    vi.unstubAllGlobals();
  });
}
