import { clearInterval, clearTimeout, setTimeout as laterOn, setInterval } from 'node:timers';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { keepKeysOfInputMethods } from '../../../src/kit/browser/input-method.ts';
import { pauseShortcutsAroundFields } from '../../../src/kit/browser/shortcut-pause.ts';
import { fetchOverHttp } from '../../../src/testing/fetch-over-http.ts';
import { currentToasts, dismissToast } from '../../../src/ui/feedback/toast.ts';

/** Tests of the build run without a document. */
const hasWindow = 'window' in globalThis;

// As in main.tsx, before any other key handler.
if (hasWindow) {
  keepKeysOfInputMethods();
  pauseShortcutsAroundFields();
}

// Data saving turns off prefetching while idle, which could run after a test has ended. Code is
// then loaded on first use.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

// On-demand code is compiled on first use, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: 10_000 }) => waitFor(callback, options);

// happy-dom runs timers without delay all at once, and no promise settles in between.
Object.assign(globalThis, { clearInterval, clearTimeout, setInterval });

// Not stubbed, because a page may ask for more while a test takes its stubs back.
if (hasWindow) globalThis.fetch = fetchOverHttp as typeof fetch;

// A timer that is still running when the file ends would find no document.
const timers: ReturnType<typeof setTimeout>[] = [];
globalThis.setTimeout = Object.assign((...parameters: Parameters<typeof setTimeout>) => {
  const timer = laterOn(...parameters);
  timers.push(timer);
  return timer;
}, laterOn) as typeof setTimeout;
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
});

afterEach(async () => {
  // A field that a test leaves, or leaves open, keeps no keys from the next one.
  if (hasWindow) window.dispatchEvent(new Event('pointerdown'));
  cleanup();
  // Nothing else closes a toast that no test shows, and the next one might add to it.
  for (const { id } of currentToasts()) dismissToast(id);
  // Closing overlays restore the focus asynchronously, while the document must still exist.
  await new Promise((resolve) => laterOn(resolve));
});
