import { describe, expect, test } from '@jest/globals';
import { handler as listTeamActivities } from '#functions/activity/list-team-activities.ts';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as addWorldClock } from '#functions/clocks/add-world-clock.ts';
import { handler as removeWorldClock } from '#functions/clocks/remove-world-clock.ts';
import { handler as createTodoComment } from '#functions/comments/todo/create-todo-comment.ts';
import { handler as listTodoComments } from '#functions/comments/todo/list-todo-comments.ts';
import { handler as changePreferences } from '#functions/dashboard/change-preferences.ts';
import { handler as changeGoal } from '#functions/goals/change-goal.ts';
import { handler as createGoal } from '#functions/goals/create-goal.ts';
import { handler as createMilestone } from '#functions/goals/create-milestone.ts';
import { handler as listGoalActivities } from '#functions/goals/list-goal-activities.ts';
import { handler as readGoal } from '#functions/goals/read-goal.ts';
import { handler as changeIssue } from '#functions/issues/change-issue.ts';
import { handler as createIssue } from '#functions/issues/create-issue.ts';
import { handler as readIssue } from '#functions/issues/read-issue.ts';
import { changesOf, type TableChange } from '#functions/kit/table/stream.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { changeUser } from '#functions/people/user-store.ts';
import { handler as changeSettings } from '#functions/session/settings/change-settings.ts';
import { handler as changeTeamRoute } from '#functions/teams/change-team.ts';
import { handler as changeInviteLink } from '#functions/teams/invite-link/change-invite-link.ts';
import { endInviteLinksOfCompany } from '#functions/teams/invite-link/invite-link-store.ts';
import { changeTeam } from '#functions/teams/team-store.ts';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';
import { handler as startTimer } from '#functions/time/start-timer.ts';
import { handler as stopTimer } from '#functions/time/stop-timer.ts';
import { handler as changeTodo } from '#functions/todos/change-todo.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import { handler as deleteTodo } from '#functions/todos/delete-todo.ts';
import { handler as listTodoActivities } from '#functions/todos/list-todo-activities.ts';
import { handler as readTodo } from '#functions/todos/read-todo.ts';
import type { LiveChange } from '#shared/live/live-message.ts';
import { type ChangeEvent, changeEvents } from './change-events.ts';

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person();
  const team = await company.team(mara);
  const other = await company.team(mara, { name: 'Other' });
  const stream = await openStream(company.id);
  /** The events since the last call, with the items that they carry. */
  const withItems = async () => {
    const changes: LiveChange[] = [];
    await stream.drain(async (event) => {
      changes.push(
        ...changesOf(event)
          .flatMap(changeEvents)
          .map(({ change }) => change),
      );
      return { batchItemFailures: [] };
    });
    return changes;
  };
  /** Without the items, and without what comes with each of them. */
  const event = async () =>
    (await withItems())
      .filter(({ entity }) => !entity.endsWith('_activity') && entity !== 'open_issue_count')
      .map(({ item, userIds, ...change }) => change);
  const create = async (handler: Parameters<typeof invoke>[0]): Promise<string> =>
    (await invoke(handler, { as: mara, body: { title: 'A', teamId: team.id } })).body.id;
  return { company, mara, team, other, stream, event, withItems, create };
};

describe('the item of an event', () => {
  test('is what the route of a todo, goal or issue returns', async () => {
    const { mara, team, withItems, create } = await setUp();
    const goalId = await create(createGoal);
    const dated = { title: 'Draft', dueDate: '2030-03-04' };
    await invoke(createMilestone, { as: mara, params: { goalId }, body: dated });
    const issueId = await create(createIssue);
    const body = { title: 'A', teamId: team.id, goalId, dueDate: '2030-03-01T17:00:00.000Z' };
    const todoId = (await invoke(createTodo, { as: mara, body })).body.id;
    const found = await withItems();
    const returned = async (read: Parameters<typeof invoke>[0], params: Record<string, string>) =>
      (await invoke(read, { as: mara, params })).body;
    for (const [id, item] of [
      [goalId, await returned(readGoal, { goalId })],
      [issueId, await returned(readIssue, { issueId })],
      [todoId, await returned(readTodo, { todoId })],
    ])
      expect(found.findLast((change) => change.id === id)?.item).toEqual(item);
  });

  test('is an entry of the activity of a team as its route returns it', async () => {
    const { mara, team, withItems, create } = await setUp();
    await create(createGoal);
    const { body: entries } = await invoke(listTeamActivities, {
      as: mara,
      params: { teamId: team.id },
    });
    expect(await withItems()).toContainEqual({
      entity: 'team_activity',
      id: entries[0].id,
      teamId: team.id,
      kind: 'created',
      item: entries[0],
    });
  });

  test('is a team whose name changed, but not one that other people may now read or lead', async () => {
    const { company, mara, withItems } = await setUp();
    const idris = await company.person();
    const team = await company.team(mara, { members: [idris] });
    await withItems();
    const params = { teamId: team.id };
    const afterChange = async (body: object) => {
      await invoke(changeTeamRoute, { as: mara, params, body });
      const changes = (await withItems()).filter(({ entity }) => entity === 'team');
      return changes.map(({ kind, item }) => ({
        kind,
        name: item?.name,
        isPrivate: item?.isPrivate,
      }));
    };
    const carried = { kind: 'changed', name: 'Field sales', isPrivate: false };
    expect(await afterChange({ name: 'Field sales' })).toEqual([carried]);
    const toRead = { kind: 'changed', name: undefined, isPrivate: undefined };
    expect(await afterChange({ isPrivate: true })).toEqual([toRead]);
    expect(await afterChange({ leaderId: idris.id })).toEqual([toRead]);
  });

  test('is a user also if only administrators see what changed, and says so', async () => {
    const { mara, withItems } = await setUp();
    await withItems();
    await write(changeUser(mara, mara.id, { mustChangePassword: true } as object));
    const [change, ...others] = await withItems();
    expect(others).toEqual([]);
    expect(change).toMatchObject({ entity: 'user', isPartial: true, item: { id: mara.id } });
    expect(change!.item).not.toHaveProperty('mustChangePassword');
  });

  test('names the person whose membership it is', async () => {
    const { company, withItems } = await setUp();
    const idris = await company.person();
    await withItems();
    await company.team(idris);
    const members = (await withItems()).filter(({ entity }) => entity === 'team_member');
    expect(members.map(({ userIds }) => userIds)).toEqual([[idris.id]]);
  });

  test('is a comment or an entry of the history as their routes return it', async () => {
    const { mara, withItems, create } = await setUp();
    const [todoId, goalId] = [await create(createTodo), await create(createGoal)];
    await withItems();
    const content = { content: `Hello @[${mara.id}]` };
    await invoke(createTodoComment, { as: mara, params: { todoId }, body: content });
    await invoke(changeTodo, { as: mara, params: { todoId }, body: { title: 'B' } });
    await invoke(changeGoal, { as: mara, params: { goalId }, body: { status: 'off_track' } });
    const found = await withItems();
    const itemsOf = (entity: string) =>
      found.filter((change) => change.entity === entity).map(({ item }) => item);
    const returned = async (read: Parameters<typeof invoke>[0], params: Record<string, string>) =>
      (await invoke(read, { as: mara, params })).body;
    expect(itemsOf('comment')).toEqual(await returned(listTodoComments, { todoId }));
    const [edited, commented] = await returned(listTodoActivities, { todoId });
    expect(itemsOf('todo_activity')).toEqual([commented, edited]);
    const [changed] = await returned(listGoalActivities, { goalId });
    expect(itemsOf('goal_activity')).toEqual([changed]);
  });

  test('is absent from what the readers of its former team receive', async () => {
    const { mara, team, other, withItems, create } = await setUp();
    const todoId = await create(createTodo);
    await withItems();
    await invoke(changeTodo, { as: mara, params: { todoId }, body: { teamId: other.id } });
    const [former, current] = (await withItems()).filter(({ entity }) => entity === 'todo');
    expect(former).toEqual({
      entity: 'todo',
      id: todoId,
      teamId: team.id,
      kind: 'changed',
      userIds: [],
    });
    expect(current).toHaveProperty('userIds');
    expect(current).toMatchObject({ teamId: other.id, item: { teamId: other.id } });
  });

  test('is absent when it is large, or deleted', async () => {
    const { mara, team, withItems } = await setUp();
    const body = { title: 'A', teamId: team.id, description: 'ä'.repeat(6000) };
    const todoId = (await invoke(createTodo, { as: mara, body })).body.id;
    await invoke(changeTodo, { as: mara, params: { todoId }, body: { description: null } });
    await invoke(deleteTodo, { as: mara, params: { todoId } });
    const found = (await withItems()).filter(({ entity }) => entity === 'todo');
    expect(found.map(({ kind, item }) => [kind, item?.id])).toEqual([
      ['created', undefined],
      ['changed', todoId],
      ['deleted', undefined],
    ]);
  });
});

test('events of goals and issues reach their team, and both teams when they move', async () => {
  const { mara, team, other, event, create } = await setUp();
  const goalId = await create(createGoal);
  const issueId = await create(createIssue);
  expect(await event()).toEqual([
    { entity: 'goal', id: goalId, teamId: team.id, kind: 'created' },
    { entity: 'issue', id: issueId, teamId: team.id, kind: 'created' },
  ]);
  const body = { teamId: other.id };
  await invoke(changeGoal, { as: mara, params: { goalId }, body });
  expect(await event()).toEqual([
    { entity: 'goal', id: goalId, teamId: team.id, kind: 'changed' },
    { entity: 'goal', id: goalId, teamId: other.id, kind: 'changed' },
  ]);
});

test('events of todos and time name the users whose they are and were', async () => {
  const { company, mara, withItems } = await setUp();
  const idris = await company.person();
  const team = await company.team(mara, { members: [idris] });
  await withItems();
  const body = { title: 'A', teamId: team.id, assigneeId: mara.id };
  const todoId = (await invoke(createTodo, { as: mara, body })).body.id;
  const params = { todoId };
  await invoke(changeTodo, { as: mara, params, body: { assigneeId: idris.id } });
  await invoke(changeTodo, { as: mara, params, body: { assigneeId: null } });
  await invoke(startTimer, { as: idris, params, body: {} });
  const named = (await withItems()).filter(({ userIds }) => userIds);
  expect(named.map(({ entity, userIds }) => [entity, userIds])).toEqual([
    ['todo', [mara.id]],
    ['todo', [mara.id, idris.id]],
    ['todo', [idris.id]],
    ['time_entry', [idris.id]],
  ]);
});

test('the readers of the former team learn whose timer they no longer see', async () => {
  const { mara, team, other, stream, create } = await setUp();
  await invoke(startTimer, { as: mara, params: { todoId: await create(createTodo) }, body: {} });
  const written: TableChange[] = [];
  await stream.drain(async (event) => {
    written.push(...changesOf(event));
    return { batchItemFailures: [] };
  });
  const started = written.find(({ type }) => type === 'time_entry')!;
  const { after: before } = started;
  const events = changeEvents({ ...started, before, after: { ...before!, teamId: other.id } });
  expect(events.map(({ change }) => change)).toMatchObject([
    { teamId: team.id, userIds: [mara.id] },
    { teamId: other.id, userIds: [mara.id] },
  ]);
});

test('the number of open issues is published when it changes', async () => {
  const { mara, team, withItems, create } = await setUp();
  const issueId = await create(createIssue);
  const counts = async () =>
    (await withItems()).filter(({ entity }) => entity === 'open_issue_count');
  const change = { entity: 'open_issue_count', id: team.id, teamId: team.id };
  expect(await counts()).toEqual([{ ...change, kind: 'created', count: 1 }]);
  const body = { status: 'resolved' };
  await invoke(changeIssue, { as: mara, params: { issueId }, body });
  expect(await counts()).toEqual([{ ...change, kind: 'changed', count: 0 }]);
});

test('events of linked work name its goal, and both goals when the link changes', async () => {
  const { mara, team, event, create } = await setUp();
  const [goalId, otherId] = [await create(createGoal), await create(createGoal)];
  await event();
  const make = async (handler: typeof createTodo | typeof createIssue) =>
    (await invoke(handler, { as: mara, body: { title: 'A', teamId: team.id, goalId } })).body.id;
  const todo = { entity: 'todo', id: await make(createTodo), teamId: team.id };
  const issue = { entity: 'issue', id: await make(createIssue), teamId: team.id };
  expect(await event()).toEqual([
    { ...todo, kind: 'created', parentId: goalId },
    { ...issue, kind: 'created', parentId: goalId },
  ]);
  const params = { todoId: todo.id };
  await invoke(changeTodo, { as: mara, params, body: { goalId: otherId } });
  await invoke(changeTodo, { as: mara, params, body: { goalId: null } });
  await invoke(changeIssue, {
    as: mara,
    params: { issueId: issue.id },
    body: { status: 'resolved' },
  });
  expect(await event()).toEqual([
    { ...todo, kind: 'changed', parentId: goalId },
    { ...todo, kind: 'changed', parentId: otherId },
    { ...todo, kind: 'changed', parentId: otherId },
    { ...todo, kind: 'changed' },
    { ...issue, kind: 'changed', parentId: goalId },
  ]);
});

test('dashboard preferences, clocks and settings are published to their user only', async () => {
  const { mara, stream } = await setUp();
  const ofStream: ChangeEvent[] = [];
  const event = async () => {
    ofStream.length = 0;
    await stream.drain(async (event) => {
      ofStream.push(...changesOf(event).flatMap(changeEvents));
      return { batchItemFailures: [] };
    });
    return ofStream;
  };
  await event();
  await invoke(changePreferences, { as: mara, body: { selectedTeamMemberIds: [mara.id] } });
  const tokyo = { city: 'Tokyo', timezone: 'Asia/Tokyo', latitude: '35.69', longitude: '139.75' };
  const { body: clock } = await invoke(addWorldClock, { as: mara, body: tokyo });
  await invoke(removeWorldClock, { as: mara, params: { clockId: clock.id } });
  await invoke(changeSettings, { as: mara, body: { declinedTimeZones: ['Asia/Tokyo'] } });
  const own = { companyId: mara.companyId, onlyUserId: mara.id };
  const ofClock = { entity: 'world_clock', id: clock.id, teamId: null };
  expect(await event()).toEqual([
    {
      ...own,
      change: { entity: 'dashboard_preferences', id: mara.id, teamId: null, kind: 'created' },
    },
    { ...own, change: { ...ofClock, kind: 'created' } },
    { ...own, change: { ...ofClock, kind: 'deleted' } },
    { ...own, change: { entity: 'user_settings', id: mara.id, teamId: null, kind: 'changed' } },
  ]);
});

test('starting and stopping a timer are published', async () => {
  const { mara, team, event, create } = await setUp();
  const todoId = await create(createTodo);
  await event();
  const params = { todoId };
  const { id } = (await invoke(startTimer, { as: mara, params, body: {} })).body;
  const entry = { entity: 'time_entry', id, teamId: team.id, parentId: todoId };
  expect(await event()).toEqual([{ ...entry, kind: 'created' }]);
  await invoke(stopTimer, { as: mara, params });
  expect(await event()).toEqual([{ ...entry, kind: 'changed' }]);
});

test('changed index keys alone are not published', async () => {
  const { team, stream, event, create } = await setUp();
  await create(createGoal);
  await write(changeTeam(team, { ...team, isPrivate: true }));
  const entities: string[] = [];
  await stream.drain(async (event) => {
    entities.push(
      ...changesOf(event)
        .flatMap(changeEvents)
        .map(({ change }) => change.entity),
    );
    return processChanges(event);
  });
  expect(entities.filter((entity) => entity === 'goal')).toHaveLength(1);
  expect(await event()).toEqual([]);
});

test('the end of the links of a team or of all teams is an event', async () => {
  const { mara, team, event } = await setUp();
  await event();
  const params = { teamId: team.id };
  await invoke(changeInviteLink, { as: mara, params, body: { isOn: false } });
  expect(await event()).toEqual([
    { entity: 'team_link', id: team.id, teamId: team.id, kind: 'changed' },
  ]);
  const first = new Date('2026-11-23T08:00:00Z');
  await write(endInviteLinksOfCompany(mara, first));
  await write(endInviteLinksOfCompany(mara, new Date(first.getTime() + 1)));
  const ofAll = { entity: 'ended_links', id: mara.companyId, teamId: null };
  expect(await event()).toEqual([
    { ...ofAll, kind: 'created' },
    { ...ofAll, kind: 'changed' },
  ]);
});
