import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { makeTwoTeams } from '#functions/testing/company-fixtures.ts';
import type { Issue } from '#shared/issues/issue.ts';
import { handler as listTeamActivities } from '../activity/list-team-activities.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as changeIssue } from './change-issue.ts';
import { handler as createIssue } from './create-issue.ts';
import { handler as listTeamIssues } from './list-team-issues.ts';
import { handler as readIssue } from './read-issue.ts';

const create = async (as: Person, body: Record<string, unknown>): Promise<Issue> => {
  const response = await invoke(createIssue, { as, body });
  expect(response).toMatchObject({ status: 201 });
  return response.body;
};

const patch = (as: Person, issueId: string, body: object) =>
  invoke(changeIssue, { as, params: { issueId }, body });

const titlesOf = async (as: Person, teamId: string, query?: Record<string, string>) =>
  (await invoke(listTeamIssues, { as, params: { teamId }, ...(query && { query }) })).body.map(
    ({ title }: Issue) => title,
  );

describe('an issue', () => {
  test('is created with the specified defaults, reported by the caller', async () => {
    const { mara, idris, open } = await makeTwoTeams();
    const body = { title: ' It is down ', teamId: open.id, reporterId: idris.id };
    const issue = await create(mara, body);
    expect(issue).toEqual({
      id: expect.any(String),
      title: 'It is down',
      description: null,
      priority: '3',
      status: 'open',
      archived: false,
      teamId: open.id,
      assigneeId: null,
      reporterId: mara.id,
      goalId: null,
      resolvedAt: null,
      createdAt: expect.any(String),
      updatedAt: issue.createdAt,
    });
    const read = await invoke(readIssue, { as: idris, params: { issueId: issue.id } });
    expect(read.body).toEqual(issue);
  });

  test("records reporting and resolving in the team's feed", async () => {
    const { mara, open } = await makeTwoTeams();
    const { id } = await create(mara, { title: 'It is down', teamId: open.id });
    await patch(mara, id, { status: 'in_progress' });
    expect((await patch(mara, id, { status: 'resolved' })).body.resolvedAt).not.toBeNull();
    const feed = await invoke(listTeamActivities, { as: mara, params: { teamId: open.id } });
    expect(feed.body.map(({ action }: { action: string }) => action)).toEqual([
      'resolved_issue',
      'created_issue',
    ]);
    expect((await patch(mara, id, { status: 'open' })).body.resolvedAt).toBeNull();
  });

  test('is assigned to a colleague, in a private team to a member', async () => {
    const { mara, idris, open, secret } = await makeTwoTeams();
    const shown = await create(mara, { title: 'A', teamId: open.id });
    expect((await patch(mara, shown.id, { assigneeId: idris.id })).status).toBe(200);
    const hidden = await create(mara, { title: 'B', teamId: secret.id });
    const rejected = await patch(mara, hidden.id, { assigneeId: idris.id });
    expect(rejected.body.code).toBe('assignee_not_in_team');
    const elsewhere = await patch(mara, shown.id, { assigneeId: randomUUID() });
    expect(elsewhere.body.code).toBe('assignee_not_found');
    expect((await patch(idris, hidden.id, { title: 'x' })).status).toBe(404);
  });
});

describe('the list of a team', () => {
  test('has open issues by level, highest first, then closed ones, newest first', async () => {
    const { mara, open } = await makeTwoTeams();
    const make = (title: string, priority: string) =>
      create(mara, { title, priority, teamId: open.id });
    await make('low', '1');
    await make('critical', '5');
    const cancelled = await make('cancelled last', '5');
    const resolved = await make('resolved first', '1');
    const high = await make('high', '2');
    await patch(mara, high.id, { priority: '4' });
    await patch(mara, resolved.id, { status: 'resolved' });
    await patch(mara, cancelled.id, { status: 'cancelled' });
    const opened = ['critical', 'high', 'low'];
    const closed = ['cancelled last', 'resolved first'];
    expect(await titlesOf(mara, open.id)).toEqual([...opened, ...closed]);
    expect(await titlesOf(mara, open.id, { open: 'true' })).toEqual(opened);
    await patch(mara, resolved.id, { archived: true });
    expect(await titlesOf(mara, open.id)).toEqual([...opened, 'cancelled last']);
    expect(await titlesOf(mara, open.id, { archived: 'true' })).toEqual(['resolved first']);
  });
});

describe('the goal that a todo or an issue belongs to', () => {
  const kinds = [
    ['todo', createTodo],
    ['issue', createIssue],
  ] as const;
  const goalIn = async (as: Person, teamId: string): Promise<string> =>
    (await invoke(createGoal, { as, body: { title: 'Launch', teamId } })).body.id;

  test.each(kinds)('is stored for a %s', async (_, handler) => {
    const { mara, open } = await makeTwoTeams();
    const goalId = await goalIn(mara, open.id);
    const response = await invoke(handler, {
      as: mara,
      body: { title: 'A', teamId: open.id, goalId },
    });
    expect(response).toMatchObject({ status: 201, body: { goalId } });
  });

  test.each(kinds)('must exist and be visible for a %s', async (_, handler) => {
    const { mara, idris, open, secret } = await makeTwoTeams();
    const stranger = await makeCompany().person();
    const elsewhere = await makeCompany(stranger.companyId).team(stranger);
    const goals = [
      randomUUID(),
      await goalIn(mara, secret.id),
      await goalIn(stranger, elsewhere.id),
    ];
    for (const goalId of goals) {
      const body = { title: 'A', teamId: open.id, goalId };
      expect(await invoke(handler, { as: idris, body })).toMatchObject({
        status: 409,
        body: { code: 'linked_goal_not_found' },
      });
    }
  });
});
