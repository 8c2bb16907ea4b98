import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { writeNotices } from './write-notices.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('writes within a few milliseconds are one notice, and later ones another', () => {
  const send = jest.fn();
  const notice = writeNotices(send);
  for (let written = 0; written < 4; written += 1) {
    notice();
    jest.advanceTimersByTime(1);
  }
  expect(send).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(send).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(100);
  expect(send).toHaveBeenCalledTimes(1);
  notice();
  jest.advanceTimersByTime(5);
  expect(send).toHaveBeenCalledTimes(2);
});
