import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { linkDifferences } from '#functions/goals/testing/link-differences.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import { startCrashingBackground } from '#functions/testing/faults/crashing-background.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as deleteGoal } from '../goals/delete-goal.ts';
import { goalStore } from '../goals/goal-store.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { issueStore } from '../issues/issue-store.ts';
import { fillList } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as readArchive } from './read-archive.ts';
import { handler as startGoalArchive } from './start-goal-archive.ts';
import { handler as startIssueArchive } from './start-issue-archive.ts';

let background: Awaited<ReturnType<typeof startCrashingBackground>>;
beforeAll(async () => {
  background = await startCrashingBackground();
});
afterAll(() => background.stop());

test('archiving archives every item once although each step crashes once', async () => {
  const { company, mara, open } = await makeTwoTeams();
  const make = async (handler: Parameters<typeof invoke>[0], fields: object = {}) => {
    const body = { title: 'A', teamId: open.id, ...fields };
    return String((await invoke(handler, { as: mara, body })).body.id);
  };
  const endedAt = new Date().toISOString();
  const goalId = await make(createGoal);
  await fillList(goalStore, open, goalId, 260, () => ({ status: 'completed' as const, endedAt }));
  const issueId = await make(createIssue, { goalId });
  await fillList(issueStore, open, issueId, 520, () => ({ status: 'resolved' as const, endedAt }));

  const stream = await openStream(company.id);
  const params = { teamId: open.id };
  const begun = [
    await invoke(startIssueArchive, { as: mara, params }),
    await invoke(startGoalArchive, { as: mara, params }),
  ];
  await stream.drain(background.consume);
  expect(background.crashes()).toBeGreaterThan(1);
  for (const [position, count] of [520, 260].entries()) {
    const archiveId = begun[position]!.body.id;
    const { body } = await invoke(readArchive, { as: mara, params: { archiveId } });
    expect(body).toMatchObject({ total: count, archived: count, state: 'done' });
  }
  const page = { limit: 1000 };
  const issues = await issueStore.listInTeam(mara, open.id, page, 'archived');
  expect(issues.items).toHaveLength(520);
  expect(new Set(issues.items.map(({ version }) => version))).toEqual(new Set([2]));
  const goals = await goalStore.listInTeam(mara, open.id, page, 'archived');
  expect(goals.items).toHaveLength(260);
  for (const { id } of goals.items.slice(0, 20)) {
    const history = { partition: goalStore.partition(mara, id), prefix: 'ACTIVITY#' };
    expect(await Array.fromAsync(queryAll(history))).toHaveLength(1);
  }
  expect(await linkDifferences(company.id)).toEqual([]);
}, 120_000);

test('a deleted goal is unlinked from all work although each step crashes once', async () => {
  const { company, mara, open } = await makeTwoTeams();
  const make = async (handler: Parameters<typeof invoke>[0], fields: object = {}) => {
    const body = { title: 'A', teamId: open.id, ...fields };
    return String((await invoke(handler, { as: mara, body })).body.id);
  };
  const goalId = await make(createGoal);
  const issueId = await make(createIssue, { goalId });
  await fillList(issueStore, open, issueId, 90);
  const stream = await openStream(company.id);
  await invoke(deleteGoal, { as: mara, params: { goalId } });
  await stream.drain(background.consume);
  const partition = goalStore.partition(mara, goalId);
  expect(await Array.fromAsync(queryAll({ partition }))).toEqual([]);
  const { items } = await issueStore.listInTeam(mara, open.id, { limit: 1000 });
  expect(items.filter((issue) => issue.goalId === null)).toHaveLength(91);
  expect(await linkDifferences(company.id)).toEqual([]);
  const jobs = { partition: `C#${company.id}#JOBS` };
  expect(await Array.fromAsync(queryAll(jobs))).toEqual([]);
}, 120_000);
