import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Deployment } from '../kit/deployment.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';
import { pendingMigrations, runMigrations, skipMigrations } from './run-migrations.ts';

const TableName = process.env.TABLE_NAME!;
const deployment = { region: 'us-east-1', tableName: TableName } as Deployment;
const table = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'us-east-1' }));
const Key = { PK: 'MIGRATIONS', SK: 'MIGRATIONS' };

const stored = async () => (await table.send(new GetCommand({ TableName, Key }))).Item;

afterEach(() => table.send(new DeleteCommand({ TableName, Key })));

const ran: string[] = [];
afterEach(() => {
  ran.length = 0;
});

/** Does `steps` steps, and fails before one of them the first time. */
const counting = (title: string, steps: number, failsAt?: number): Migration => {
  let fails = failsAt !== undefined;
  return {
    title,
    async step(_, cursor) {
      const at = Number(cursor ?? 0);
      if (fails && at === failsAt) {
        fails = false;
        throw new Error('interrupted');
      }
      ran.push(`${title} ${at}`);
      return at + 1 < steps ? { cursor: String(at + 1) } : 'done';
    },
  };
};

const run = (list: readonly Migration[], lines: string[] = []) =>
  runMigrations(deployment, list, (line) => lines.push(line));

describe('migrations', () => {
  test('run once, in order, each step after the other', async () => {
    const list = [counting('colors', 3), counting('sizes', 1)];
    const lines: string[] = [];
    await run(list, lines);
    await run(list, lines);
    expect(ran).toEqual(['colors 0', 'colors 1', 'colors 2', 'sizes 0']);
    expect(lines).toEqual(['  Migration 1 of 2: colors', '  Migration 2 of 2: sizes']);
    await expect(pendingMigrations(deployment, list)).resolves.toEqual([]);
  });

  test('continue with the step that was interrupted', async () => {
    const list = [counting('colors', 2), counting('sizes', 4, 2)];
    await expect(run(list)).rejects.toThrow('interrupted');
    expect(await stored()).toMatchObject({ finished: 1, cursor: '2' });
    await expect(pendingMigrations(deployment, list)).resolves.toEqual([list[1]]);
    await run(list);
    expect(ran).toEqual(['colors 0', 'colors 1', 'sizes 0', 'sizes 1', 'sizes 2', 'sizes 3']);
    expect(await stored()).not.toHaveProperty('cursor');
  });

  test('run those that a later version adds', async () => {
    const first = counting('colors', 1);
    await run([first]);
    await run([first, counting('sizes', 1)]);
    expect(ran).toEqual(['colors 0', 'sizes 0']);
  });

  test('stop when another run is under way', async () => {
    const slow: Migration = {
      title: 'slow',
      async step(_, cursor) {
        // Another operator is faster.
        if (!cursor) await run([counting('slow', 1)]);
        return { cursor: '1' };
      },
    };
    await expect(run([slow])).rejects.toThrow('Another upgrade of this tenant is under way');
  });

  test('of a newer version do not stop an older one, so that it can be deployed again', async () => {
    const list = [counting('colors', 1), counting('sizes', 1)];
    await run(list);
    await expect(pendingMigrations(deployment, list.slice(0, 1))).resolves.toEqual([]);
    await run(list.slice(0, 1));
    await run(list);
    expect(ran).toEqual(['colors 0', 'sizes 0']);
  });

  test('are skipped for a new tenant only', async () => {
    const list = [counting('colors', 1), counting('sizes', 1)];
    await skipMigrations(deployment, list);
    await run(list);
    expect(ran).toEqual([]);
    const more = [...list, counting('weights', 1)];
    await skipMigrations(deployment, more);
    await run(more);
    expect(ran).toEqual(['weights 0']);
  });

  test('have titles that tell them apart', () => {
    expect(new Set(migrations.map(({ title }) => title)).size).toBe(migrations.length);
  });
});
