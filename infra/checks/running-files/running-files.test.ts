import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchRunningFiles } from './running-files.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('files that run are named after a minute in which none has ended', () => {
  const said: string[] = [];
  const files = watchRunningFiles((sentence) => said.push(sentence));
  files.started('b.test.ts');
  files.started('a.test.ts');
  jest.advanceTimersByTime(59_000);
  files.started('c.test.ts');
  files.ended('c.test.ts');
  jest.advanceTimersByTime(59_000);
  expect(said).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(said).toEqual(['No test file has ended for a minute. Running: a.test.ts, b.test.ts\n']);
  files.ended('a.test.ts');
  files.ended('b.test.ts');
  jest.advanceTimersByTime(120_000);
  expect(said).toHaveLength(1);
  files.stop();
});
