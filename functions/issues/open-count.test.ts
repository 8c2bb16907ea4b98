import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { readItems } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { handler as readStats } from '../dashboard/read-stats.ts';
import { handler as deleteTeam } from '../teams/delete-team.ts';
import { makeCompany } from '../testing/company.ts';
import { fillList } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as changeIssue } from './change-issue.ts';
import { handler as createIssue } from './create-issue.ts';
import { issueStore } from './issue-store.ts';

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person({ role: 'company_admin' });
  const team = await company.team(mara);
  const other = await company.team(mara, { name: 'Other' });
  const create = (headers?: Record<string, string>) =>
    invoke(createIssue, {
      as: mara,
      body: { title: 'A', teamId: team.id },
      ...(headers && { headers }),
    });
  const change = (issueId: string, body: object) =>
    invoke(changeIssue, { as: mara, params: { issueId }, body });
  const open = async (teamId = team.id): Promise<number> =>
    (await invoke(readStats, { as: mara, query: { teamId } })).body.openIssues;
  const counter = async () => (await readItems([issueStore.openCount(mara, team.id).key]))[0];
  return { company, mara, team, other, create, change, open, counter };
};

test('the open counter follows every change of an issue', async () => {
  const { mara, team, other, create, change, open } = await setUp();
  expect(await open()).toBe(0);
  const { id } = (await create()).body;
  await create();
  expect(await open()).toBe(2);
  const steps: [object, number][] = [
    [{ status: 'in_progress' }, 2],
    [{ status: 'resolved' }, 1],
    [{ archived: true }, 1],
    [{ archived: false }, 1],
    [{ status: 'open' }, 2],
    [{ archived: true }, 1],
    [{ archived: false, status: 'cancelled' }, 1],
    [{ status: 'open', title: 'B' }, 2],
  ];
  for (const [body, count] of steps) {
    expect((await change(id, body)).status).toBe(200);
    expect(await open()).toBe(count);
  }
  const before = await issueStore.read(mara, id, { consistent: true });
  const moved = { ...before, teamId: other.id };
  await write(...issueStore.change(before, moved, other));
  expect([await open(), await open(other.id)]).toEqual([1, 1]);
  await write(...issueStore.remove(await issueStore.read(mara, id, { consistent: true })));
  expect([await open(), await open(other.id)]).toEqual([1, 0]);
  expect(await open(team.id)).toBe(1);
});

test('several increments in one transaction are merged', async () => {
  const { mara, team, create, counter } = await setUp();
  const { id } = (await create()).body;
  const before = await issueStore.read(mara, id, { consistent: true });
  const resolved = { ...before, status: 'resolved' as const };
  const more = [randomUUID(), randomUUID(), randomUUID()].flatMap((newId) =>
    issueStore.insert(mara, { ...before, id: newId }, team),
  );
  await write(...issueStore.change(before, resolved, team), ...more);
  expect(await counter()).toMatchObject({ count: 3 });
});

test('the counter is right after twenty issues are created and resolved concurrently', async () => {
  const { create, change, open, counter } = await setUp();
  const created = await Promise.all(Array.from({ length: 20 }, () => create()));
  expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
  expect(await open()).toBe(20);
  const ids = created.map(({ body }): string => body.id);
  // Each is resolved by two users concurrently, while others are created.
  const responses = await Promise.all([
    ...[...ids, ...ids].map((id) => change(id, { status: 'resolved' })),
    ...Array.from({ length: 5 }, () => create()),
  ]);
  for (const { status } of responses) expect(status).toBeLessThan(300);
  expect(await counter()).toMatchObject({ count: 5 });
});

test('a retried creation is counted once', async () => {
  const { create, open } = await setUp();
  const headers = { 'idempotency-key': randomUUID() };
  const responses = await Promise.all([create(headers), create(headers), create(headers)]);
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect((await create(headers)).status).toBe(201);
  expect(await open()).toBe(1);
});

test('resolving uncounted issues never makes the counter negative', async () => {
  const { mara, team, create, change, open } = await setUp();
  const { id } = (await create()).body;
  await change(id, { status: 'resolved' });
  await change(id, { status: 'open' });
  await fillList(issueStore, team, id, 3);
  const { items } = await issueStore.listInTeam(mara, team.id, { limit: 5 });
  for (const issue of items) await change(issue.id, { status: 'resolved' });
  expect(await open()).toBe(0);
});

test('the counter is deleted with its team', async () => {
  const { company, mara, team, create, counter } = await setUp();
  const stream = await openStream(company.id);
  await Promise.all(Array.from({ length: 3 }, () => create()));
  await invoke(deleteTeam, { as: mara, params: { teamId: team.id } });
  await stream.drain(processChanges);
  expect(await counter()).toBeUndefined();
  stream.close();
});
