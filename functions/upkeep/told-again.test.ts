import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as runUpkeep } from './run-upkeep.ts';
import { at, holdClock, iso, makeRecurringWorld } from './testing/recurring-world.ts';

beforeEach(() => {
  holdClock();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a job that the stream tells again after a later one moves nothing twice', async () => {
  at('2059-03-10T12:00');
  const { make, strike, list, send, stream } = await makeRecurringWorld();
  const { id } = await make({ dueDate: iso('2059-03-10T17:00'), recurrenceType: 'weekly' });
  await strike('2059-03-17T00:00');
  const told: DynamoDBStreamEvent['Records'] = [];
  const moveTo = async (dueDate: string) => {
    const body = { dueDate, scope: 'following' };
    await send(changeTodo, { params: { todoId: id }, body });
    await stream.drain((event) => {
      told.push(...event.Records);
      return runUpkeep(event);
    });
  };
  await moveTo(iso('2059-03-11T17:00'));
  await moveTo(iso('2059-03-12T17:00'));
  const dues = async () => (await list()).map(({ dueDate }) => dueDate);
  expect(await dues()).toEqual([iso('2059-03-12T17:00'), iso('2059-03-19T17:00')]);
  // A consumer that died before it answered is given the whole batch again.
  await runUpkeep({ Records: told });
  await stream.drain(runUpkeep);
  expect(await dues()).toEqual([iso('2059-03-12T17:00'), iso('2059-03-19T17:00')]);
});
