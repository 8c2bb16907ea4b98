import { expect, test, vi } from 'vitest';
import { logUnhandledRejections } from './api-error.ts';

test('an unhandled rejection is logged and suppressed', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const stop = logUnhandledRejections();
  const reason = new Error('Nobody waited for this');
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  stop();
  expect(logged).toHaveBeenCalledWith(reason);
  expect(event.defaultPrevented).toBe(true);
});
