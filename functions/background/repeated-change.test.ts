import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { at, iso, makeRecurringFixture } from '#functions/todos/testing/recurring-fixture.ts';
import { handler as processChanges } from './process-changes.ts';

beforeEach(() => {
  holdClock();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a job step that the stream repeats after a later one changes nothing', async () => {
  at('2059-03-10T12:00');
  const { make, strike, list, send, stream } = await makeRecurringFixture();
  const { id } = await make({ dueDate: iso('2059-03-10T17:00'), recurrenceType: 'weekly' });
  await strike('2059-03-17T00:00');
  const repeated: DynamoDBStreamEvent['Records'] = [];
  const moveTo = async (dueDate: string) => {
    const body = { dueDate, scope: 'following' };
    await send(changeTodo, { params: { todoId: id }, body });
    await stream.drain((event) => {
      repeated.push(...event.Records);
      return processChanges(event);
    });
  };
  await moveTo(iso('2059-03-11T17:00'));
  await moveTo(iso('2059-03-12T17:00'));
  const dues = async () => (await list()).map(({ dueDate }) => dueDate);
  expect(await dues()).toEqual([iso('2059-03-12T17:00'), iso('2059-03-19T17:00')]);
  // After a crash the consumer gets the whole batch again.
  await processChanges({ Records: repeated });
  await stream.drain(processChanges);
  expect(await dues()).toEqual([iso('2059-03-12T17:00'), iso('2059-03-19T17:00')]);
});
