import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lateByMs, watchMissedNumbers } from './missed-numbers.ts';

const missed = vi.fn();
let numbers: ReturnType<typeof watchMissedNumbers>;

beforeEach(() => {
  vi.useFakeTimers();
  missed.mockReset();
  numbers = watchMissedNumbers(missed);
});
afterEach(() => vi.useRealTimers());

const receive = (...given: number[]) => {
  for (const company of given) numbers.receive({ company });
};
const wait = () => vi.advanceTimersByTime(lateByMs);

test('numbers in order miss nothing, whatever the first is', () => {
  receive(41, 42, 43);
  wait();
  expect(missed).not.toHaveBeenCalled();
});

test('a number that never comes is reported once, after the time in which it may be late', () => {
  receive(1, 3, 4);
  vi.advanceTimersByTime(lateByMs - 1);
  expect(missed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(missed).toHaveBeenCalledOnce();
  receive(5, 6);
  wait();
  expect(missed).toHaveBeenCalledOnce();
});

test('numbers in another order, or twice, miss nothing', () => {
  receive(1, 4, 2, 2, 3, 1, 5);
  wait();
  expect(missed).not.toHaveBeenCalled();
});

test('several missing numbers are read once', () => {
  receive(1, 3);
  vi.advanceTimersByTime(1000);
  receive(5);
  wait();
  wait();
  expect(missed).toHaveBeenCalledOnce();
});

test('each sequence has its own numbers', () => {
  numbers.receive({ company: 1, secret: 7 });
  numbers.receive({ company: 2 });
  numbers.receive({ secret: 8 });
  wait();
  expect(missed).not.toHaveBeenCalled();
  numbers.receive({ company: 3, secret: 10 });
  wait();
  expect(missed).toHaveBeenCalledOnce();
});

test('a number that was sent and does not come is reported', () => {
  numbers.expect({ company: 5 });
  receive(6);
  numbers.expect({ company: 6 });
  wait();
  expect(missed).not.toHaveBeenCalled();
  numbers.expect({ company: 7 });
  wait();
  expect(missed).toHaveBeenCalledOnce();
});

test('after a reset the numbers begin anew', () => {
  receive(1, 3);
  numbers.reset();
  receive(9, 10);
  wait();
  expect(missed).not.toHaveBeenCalled();
});

test('what is forgotten is not missed, and begins anew', () => {
  numbers.receive({ team: 1, company: 1 });
  numbers.receive({ team: 3 });
  numbers.forget('team');
  numbers.receive({ team: 9, company: 2 });
  wait();
  expect(missed).not.toHaveBeenCalled();
  numbers.receive({ team: 11 });
  wait();
  expect(missed).toHaveBeenCalledOnce();
});
