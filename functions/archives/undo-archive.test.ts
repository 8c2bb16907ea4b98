import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { linkDifferences } from '#functions/goals/testing/link-differences.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { holdClock } from '#functions/testing/hold-clock.ts';
import { handler as changeGoal } from '../goals/change-goal.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { goalStore } from '../goals/goal-store.ts';
import { handler as readGoal } from '../goals/read-goal.ts';
import { handler as changeIssue } from '../issues/change-issue.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { issueStore } from '../issues/issue-store.ts';
import type { Person } from '../testing/company.ts';
import { fillList } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as readArchive } from './read-archive.ts';
import { handler as startGoalArchive } from './start-goal-archive.ts';
import { handler as startIssueArchive } from './start-issue-archive.ts';
import { handler as undoArchive } from './undo-archive.ts';

afterEach(() => {
  jest.useRealTimers();
});

const endedAt = '2026-01-05T10:00:00.000Z';

const setUp = async (count: number) => {
  const { company, mara, idris, open, secret } = await makeTwoTeams();
  const goalBody = { title: 'Launch', teamId: open.id };
  const goalId: string = (await invoke(createGoal, { as: mara, body: goalBody })).body.id;
  const body = { title: 'A', teamId: open.id, goalId };
  const issueId: string = (await invoke(createIssue, { as: mara, body })).body.id;
  await fillList(issueStore, open, issueId, count, () => ({
    status: 'resolved' as const,
    endedAt,
  }));
  const stream = await openStream(company.id);
  const params = { teamId: open.id };
  const listed = async (section: 'completed' | 'archived') =>
    (await issueStore.listInTeam(mara, open.id, { limit: 1000 }, section)).items;
  return {
    company,
    mara,
    idris,
    open,
    secret,
    goalId,
    params,
    stream,
    listed,
    drain: () => stream.drain(processChanges),
    archive: async (): Promise<string> =>
      (await invoke(startIssueArchive, { as: mara, params })).body.id,
    undo: (archiveId: string, as: Person = mara) =>
      invoke(undoArchive, { as, params: { archiveId } }),
    stateOf: async (archiveId: string) =>
      (await invoke(readArchive, { as: mara, params: { archiveId } })).body.state,
  };
};

describe('POST /api/archives/{archiveId}/undo', () => {
  test('unarchives exactly what was archived', async () => {
    const { company, mara, listed, drain, archive, undo, stateOf } = await setUp(260);
    const [before] = await listed('completed');
    const change = (issueId: string, archived: boolean) =>
      invoke(changeIssue, { as: mara, params: { issueId }, body: { archived } });
    await change(before!.id, true);
    const id = await archive();
    await drain();
    expect(await listed('archived')).toHaveLength(260);
    expect(await undo(id)).toMatchObject({ status: 200, body: { id, state: 'undoing' } });
    await drain();
    expect(await stateOf(id)).toBe('undone');
    expect((await listed('archived')).map((issue) => issue.id)).toEqual([before!.id]);
    expect(await listed('completed')).toHaveLength(259);
    expect(await linkDifferences(company.id)).toEqual([]);
    const works = { partition: `C#${company.id}#ARCHIVE#${id}` };
    expect(await Array.fromAsync(queryAll(works))).toEqual([]);
  });

  test('does so once when it is repeated, and when every step runs twice', async () => {
    const { company, listed, drain, archive, undo, stateOf } = await setUp(45);
    const id = await archive();
    await drain();
    const responses = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const stream = await openStream(company.id);
    await undo(id);
    await drain();
    await stream.drain(async (event) => {
      await processChanges(event);
      return processChanges(event);
    });
    expect(await stateOf(id)).toBe('undone');
    const issues = await listed('completed');
    expect(issues).toHaveLength(45);
    expect(new Set(issues.map(({ version }) => version))).toEqual(new Set([3]));
    expect(await undo(id)).toMatchObject({ status: 200, body: { state: 'undone' } });
  });

  test('stops an archiving that is still running', async () => {
    const { mara, params, stream, listed, drain, archive, undo, stateOf } = await setUp(600);
    await drain();
    const id = await archive();
    let archivedBefore: number | undefined;
    await stream.drain(async (event) => {
      const done = await processChanges(event);
      if (archivedBefore === undefined) {
        archivedBefore = (await listed('archived')).length;
        expect((await undo(id)).status).toBe(200);
      }
      return done;
    });
    expect(archivedBefore).toBe(250);
    expect(await stateOf(id)).toBe('undone');
    expect(await listed('archived')).toEqual([]);
    const again = await invoke(startIssueArchive, { as: mara, params });
    expect(again.body).toMatchObject({ state: 'running' });
    expect(again.body.id).not.toBe(id);
  });

  test('keeps work that was unarchived or changed by hand', async () => {
    const { mara, listed, drain, archive, undo } = await setUp(3);
    const id = await archive();
    await drain();
    const [one, other] = await listed('archived');
    const change = (issueId: string, body: object) =>
      invoke(changeIssue, { as: mara, params: { issueId }, body });
    await change(one!.id, { archived: false, status: 'open' });
    await change(other!.id, { title: 'Renamed' });
    await undo(id);
    await drain();
    expect(await listed('archived')).toEqual([]);
    expect((await issueStore.read(mara, one!.id)).status).toBe('open');
    expect((await issueStore.read(mara, other!.id)).title).toBe('Renamed');
  });

  test('unarchives goals, and records it in their history', async () => {
    const { mara, open, goalId, params, drain, undo } = await setUp(1);
    await fillList(goalStore, open, goalId, 12, () => ({ status: 'completed' as const, endedAt }));
    const { id } = (await invoke(startGoalArchive, { as: mara, params })).body;
    await drain();
    await undo(id);
    await drain();
    const { items } = await goalStore.listInTeam(mara, open.id, { limit: 100 }, 'completed');
    expect(items).toHaveLength(12);
    const history = { partition: goalStore.partition(mara, items[0]!.id), prefix: 'ACTIVITY#' };
    expect((await Array.fromAsync(queryAll(history))).map(({ details }) => details)).toEqual([
      'archived this goal',
      'unarchived this goal',
    ]);
  });

  test('leaves work archived that was moved into a private team since', async () => {
    const { mara, idris, open, secret, goalId, params, drain, undo } = await setUp(1);
    await fillList(goalStore, open, goalId, 2, () => ({ status: 'completed' as const, endedAt }));
    const listed = async (teamId: string, section: 'completed' | 'archived') =>
      (await goalStore.listInTeam(mara, teamId, { limit: 100 }, section)).items;
    const { id } = (await invoke(startGoalArchive, { as: mara, params })).body;
    await drain();
    const [moved, stayed] = await listed(open.id, 'archived');
    const body = { teamId: secret.id };
    const change = { as: mara, params: { goalId: moved!.id }, body };
    expect(await invoke(changeGoal, change)).toMatchObject({ status: 200 });
    await undo(id);
    await drain();
    expect((await listed(open.id, 'completed')).map((goal) => goal.id)).toEqual([stayed!.id]);
    expect((await listed(secret.id, 'archived')).map((goal) => goal.id)).toEqual([moved!.id]);
    const hidden = { as: idris, params: { goalId: moved!.id } };
    expect(await invoke(readGoal, hidden)).toMatchObject({ status: 404 });
    const history = { partition: goalStore.partition(mara, moved!.id), prefix: 'ACTIVITY#' };
    const lines = (await Array.fromAsync(queryAll(history))).map(({ details }) => details);
    expect(lines).not.toContain('unarchived this goal');
  });

  test('returns 409 after 15 minutes', async () => {
    holdClock();
    const { listed, drain, archive, undo } = await setUp(2);
    const id = await archive();
    await drain();
    jest.setSystemTime(Date.now() + 15 * 60_000 + 1000);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'archive_final' } });
    expect(await listed('archived')).toHaveLength(2);
  });
});
