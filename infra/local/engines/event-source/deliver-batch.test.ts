import { expect, test } from '@jest/globals';
import type { EventSourceDefinition } from '../../cloud-assembly/event-sources.ts';
import { deliverBatch } from './deliver-batch.ts';
import type { StreamRecord } from './stream-reader.ts';

const nowSeconds = () => Date.now() / 1000;
const recordsOf = (text: string, at = nowSeconds()): StreamRecord[] =>
  [...text].map((letter) => ({
    eventID: letter,
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: letter, ApproximateCreationDateTime: at },
  }));
const textOf = (records: readonly StreamRecord[]) => records.map(({ eventID }) => eventID).join('');

interface Course {
  text: string;
  /** The function: gets the letters of the batch. */
  invoke: (letters: string, attempt: number) => unknown;
  mapping?: Partial<EventSourceDefinition>;
  at?: number;
  attemptsBeforeStop?: number;
}

const run = async ({ text, invoke, mapping, at, attemptsBeforeStop = 100 }: Course) => {
  const calls: string[] = [];
  const done: string[] = [];
  const discarded: string[] = [];
  const finished = await deliverBatch(
    {
      definition: {
        bisectOnError: true,
        partialFailures: true,
        maximumRetries: 2,
        maximumAgeSeconds: -1,
        ...mapping,
      } as EventSourceDefinition,
      invoke: async (records) => {
        calls.push(textOf(records));
        return invoke(textOf(records), calls.length);
      },
      onDone: ({ eventID }) => done.push(eventID),
      onDiscarded: async (records) => discarded.push(textOf(records)),
      pause: async () => calls.length < attemptsBeforeStop,
    },
    recordsOf(text, at),
  );
  return { calls, done, discarded, finished };
};

const failsOn = (letter: string) => (letters: string) => {
  if (letters.includes(letter)) throw new Error('planned');
};
const reports = (letter: string) => (letters: string) =>
  letters.includes(letter) ? { batchItemFailures: [{ itemIdentifier: letter }] } : null;

test('invokes the function once when it succeeds', async () => {
  const { calls, done, finished } = await run({ text: 'abcd', invoke: () => null });
  expect({ calls, done, finished }).toEqual({ calls: ['abcd'], done: ['d'], finished: true });
});

test('bisects a failing batch and discards only the bad record', async () => {
  const { calls, done, discarded } = await run({ text: 'abcd', invoke: failsOn('c') });
  expect(calls).toEqual(['abcd', 'ab', 'cd', 'c', 'c', 'c', 'd']);
  expect(discarded).toEqual(['c']);
  expect(done).toEqual(['b', 'c', 'd']);
});

test('discards the whole batch when bisecting is off', async () => {
  const mapping = { bisectOnError: false };
  const { calls, discarded } = await run({ text: 'abc', invoke: failsOn('b'), mapping });
  expect(calls).toEqual(['abc', 'abc', 'abc']);
  expect(discarded).toEqual(['abc']);
});

test('continues from the first record that is reported as failed', async () => {
  let failures = 1;
  const invoke = (letters: string) =>
    letters.includes('c') && failures-- > 0
      ? { batchItemFailures: [{ itemIdentifier: 'd' }, { itemIdentifier: 'c' }] }
      : null;
  const { calls, done, discarded } = await run({ text: 'abcd', invoke });
  expect(calls).toEqual(['abcd', 'cd']);
  expect(done).toEqual(['b', 'd']);
  expect(discarded).toEqual([]);
});

test('reported failures are ignored when the mapping does not enable them', async () => {
  const mapping = { partialFailures: false };
  const { calls } = await run({ text: 'abc', invoke: reports('b'), mapping });
  expect(calls).toEqual(['abc']);
});

test('an unknown record reported as failed fails the batch', async () => {
  const invoke = (_: string, attempt: number) =>
    attempt === 1 ? { batchItemFailures: [{ itemIdentifier: 'z' }] } : null;
  const { calls } = await run({ text: 'ab', invoke, mapping: { bisectOnError: false } });
  expect(calls).toEqual(['ab', 'ab']);
});

test('does not repeat records that are too old', async () => {
  const mapping = { maximumAgeSeconds: 60, maximumRetries: -1 };
  const { calls, discarded } = await run({
    text: 'a',
    invoke: failsOn('a'),
    mapping,
    at: nowSeconds() - 120,
  });
  expect(calls).toEqual(['a']);
  expect(discarded).toEqual(['a']);
});

test('retries without a limit until it is stopped', async () => {
  const { calls, done, discarded, finished } = await run({
    text: 'a',
    invoke: failsOn('a'),
    mapping: { maximumRetries: -1 },
    attemptsBeforeStop: 20,
  });
  expect(calls).toHaveLength(20);
  expect({ done, discarded, finished }).toEqual({ done: [], discarded: [], finished: false });
});
