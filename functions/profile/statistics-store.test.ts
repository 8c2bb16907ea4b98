import { expect, test } from '@jest/globals';
import { publicStatistics } from '#functions/entities/statistics-scope.ts';
import { readItem } from '#functions/kit/table/table-read.ts';
import { insert, write } from '#functions/kit/table/table-write.ts';
import { makeCompany } from '../testing/company.ts';
import { type CountedStep, countOnce, readStatistics } from './statistics-store.ts';

/** The table deletes what expired long ago, so the steps are of today. */
const start = Date.now();
const hour = 3_600_000;

const setUp = async () => {
  const { companyId, id: userId } = await makeCompany().person();
  const scope = { companyId, userId, scope: publicStatistics };
  const step = (number: number, hours = 0): CountedStep => ({
    sequenceNumber: `${companyId}${number}`,
    writtenAt: start + hours * hour,
  });
  return {
    scope,
    step,
    count: (counted: CountedStep, todos = 1) =>
      countOnce(scope, counted, { todos }, new Date(counted.writtenAt)),
    todos: async () => (await readStatistics(scope, userId, [])).todos,
    remembered: async () => {
      const key = { PK: `C#${companyId}#U#${userId}`, SK: 'STATISTICS#PUBLIC' };
      return ((await readItem(key, { consistent: true }))!.counted as Set<string>).size;
    },
  };
};

test('every step counts once, also if there are more than the statistics remember', async () => {
  const { step, count, todos, remembered } = await setUp();
  const steps = Array.from({ length: 103 }, (_, number) => step(number));
  for (const each of steps) await count(each);
  for (const each of steps) await count(each);
  expect(await todos()).toBe(103);
  expect(await remembered()).toBe(100);
});

test('steps of the day before are forgotten when there is no space', async () => {
  const { step, count, todos, remembered } = await setUp();
  for (let number = 0; number < 100; number++) await count(step(number, number < 60 ? 0 : 20));
  for (const later of [step(100, 25), step(101, 25)]) {
    await count(later);
    await count(later);
  }
  await count(step(99, 20));
  expect(await todos()).toBe(102);
  expect(await remembered()).toBe(42);
});

test('a step that an earlier version has counted does not count again', async () => {
  const { scope, step, count, todos } = await setUp();
  const counted = step(1);
  const marker = `COUNTED#${counted.sequenceNumber}#${scope.userId}#${scope.scope}`;
  await write(insert({ PK: marker, SK: marker, type: 'counted_step', ttl: 2_000_000_000 }));
  await count(counted);
  expect(await todos()).toBe(0);
});

test('nothing is subtracted from statistics that do not exist', async () => {
  const { step, count, todos } = await setUp();
  await count(step(1), -1);
  expect(await todos()).toBe(0);
  await count(step(2));
  await count(step(3), -1);
  await count(step(3), -1);
  expect(await todos()).toBe(0);
});
