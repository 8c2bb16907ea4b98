import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { testContext } from '#infra/testing/command-context.ts';
import { exportAgain, newTenant, source } from '#infra/testing/exported-company.ts';
import { importTenant } from '../commands/import.ts';
import type { Deployment } from '../kit/deployment.ts';
import type { Migration } from '../migrations/migration.ts';
import {
  migrationLevel,
  pendingMigrations,
  setMigrationLevel,
  skipMigrations,
} from '../migrations/run-migrations.ts';
import { importData, importState, verifyExport } from './import-data.ts';
import { recordSmoke } from './last-smoke.ts';
import { migratedTable, type TenantData } from './tenant-data.ts';

/** An export whose data went through so many migrations. */
const exportedAt = async (level: number) => {
  const table = await migratedTable(source);
  await setMigrationLevel(table, level);
  const made = await exportAgain();
  await setMigrationLevel(table, 0);
  return made;
};

const migration = (title: string, step: Migration['step']): Migration => ({ title, step });

/** `npm run tenant import` into a tenant. */
const importContext = (target: TenantData, from: string) => {
  const { context, text } = testContext('example', { yes: true, from });
  const deployment = async () => ({ ...target, region: 'us-east-1' }) as unknown as Deployment;
  return { context: { ...context, deployment }, text };
};

test('migrates what an older version exported, before people are added', async () => {
  const from = await exportedAt(1);
  expect((await verifyExport(from)).migrations).toBe(1);
  const target = await newTenant();
  const ran: string[] = [];
  let fails = true;
  const migrations = ['colors', 'sizes', 'weights'].map((title) =>
    migration(title, async ({ tableName }) => {
      if (title === 'weights' && fails) throw new Error('The power failed.');
      ran.push(`${title} of ${tableName}`);
      return 'done';
    }),
  );
  const table = await migratedTable(target);
  // As a first deployment does.
  await skipMigrations(table, migrations);
  await recordSmoke(table, { at: new Date().toISOString(), checks: 4, failed: 0 });
  const manifest = await verifyExport(from);
  expect(await importState(target, manifest)).toBe('new');
  const lines: string[] = [];
  const run = () => importData(target, from, manifest, (line) => lines.push(line), migrations);
  await expect(run()).rejects.toThrow('The power failed.');
  expect(lines).not.toContain('  people.jsonl');
  fails = false;
  await run();
  expect(ran).toEqual(['sizes', 'weights'].map((title) => `${title} of ${target.tableName}`));
  expect(lines.indexOf('  people.jsonl')).toBeGreaterThan(
    lines.indexOf('  Migration 3 of 3: weights'),
  );
  expect(await pendingMigrations(table, migrations)).toEqual([]);
});

test('says what an import writes, and which migrations it runs', async () => {
  const { context, text } = importContext(await newTenant(), await exportedAt(0));
  await importTenant(context, [migration('colors', async () => 'done')]);
  expect(text()).toContain('  - write 1 company with 3 users, exported from');
  expect(text()).toContain('  - migrate the data: colors');
});

test('rejects an export of a newer version before it writes anything', async () => {
  const target = await newTenant();
  const { context } = importContext(target, await exportedAt(2));
  const known = [migration('colors', async () => 'done')];
  await expect(importTenant(context, known)).rejects.toThrow(
    'its data went through 2 migrations, and this version knows 1. Check out the version',
  );
  const { Items } = await source.client.send(new ScanCommand({ TableName: target.tableName }));
  expect(Items).toEqual([]);
});

test('rejects an import by an older version than the one that is deployed', async () => {
  const target = await newTenant();
  const table = await migratedTable(target);
  await setMigrationLevel(table, 2);
  const { context } = importContext(target, await exportedAt(1));
  const known = [migration('colors', async () => 'done')];
  await expect(importTenant(context, known)).rejects.toThrow(
    'A newer version is deployed: its data went through 2 migrations, and this version knows 1.',
  );
  expect(await migrationLevel(table)).toBe(2);
});
