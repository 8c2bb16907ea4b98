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

test.each([[[41, 43, 42]], [[41, 45, 42, 43, 44]], [[41, 45, 44, 43, 42]]])(
  'only the numbers in between are awaited: %j',
  (given) => {
    receive(...given);
    wait();
    expect(missed).not.toHaveBeenCalled();
  },
);

test('a missing number is reported although another one came late', () => {
  receive(1, 5, 3);
  wait();
  expect(missed).toHaveBeenCalledOnce();
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

test('a number that was sent is awaited even if none has come yet', () => {
  numbers.expect({ company: 5 });
  numbers.expect({ company: 7 });
  receive(6);
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

test('after a reset the same number may be late anew', () => {
  receive(1, 3);
  vi.advanceTimersByTime(1700);
  numbers.reset();
  receive(1, 3);
  vi.advanceTimersByTime(lateByMs - 1);
  expect(missed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(missed).toHaveBeenCalledOnce();
});

test('what another sequence misses is reported although one is forgotten', () => {
  numbers.receive({ team: 1, teams: 1 });
  numbers.receive({ team: 3, teams: 3 });
  numbers.forget('team');
  wait();
  expect(missed).toHaveBeenCalledOnce();
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
