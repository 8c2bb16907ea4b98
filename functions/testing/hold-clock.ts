import { jest } from '@jest/globals';

/** Only the date is fake; timers are real. */
export const holdClock = () =>
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
    ],
  });
