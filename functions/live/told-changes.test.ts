import { expect, test } from '@jest/globals';
import type { LiveChange } from '#shared/live/live-message.ts';
import { handler as addWorldClock } from '../clocks/add-world-clock.ts';
import { handler as removeWorldClock } from '../clocks/remove-world-clock.ts';
import { handler as changePreferences } from '../dashboard/change-preferences.ts';
import { handler as changeGoal } from '../goals/change-goal.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as changeIssue } from '../issues/change-issue.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { changesOf } from '../kit/stream.ts';
import { write } from '../kit/table-write.ts';
import { changeTeam } from '../teams/team-store.ts';
import { makeCompany } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as startTimer } from '../time/start-timer.ts';
import { handler as stopTimer } from '../time/stop-timer.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as runUpkeep } from '../upkeep/run-upkeep.ts';
import { type ToldChange, toldChanges } from './told-changes.ts';

const setUp = async () => {
  const company = makeCompany();
  const mara = await company.person();
  const team = await company.team(mara);
  const other = await company.team(mara, { name: 'Other' });
  const stream = await openStream(company.id);
  /** What people are told of everything since the last time. */
  const told = async () => {
    const changes: LiveChange[] = [];
    await stream.drain(async (event) => {
      changes.push(
        ...changesOf(event)
          .flatMap(toldChanges)
          .map(({ change }) => change),
      );
      return { batchItemFailures: [] };
    });
    return changes;
  };
  const create = async (handler: Parameters<typeof invoke>[0]): Promise<string> =>
    (await invoke(handler, { as: mara, body: { title: 'A', teamId: team.id } })).body.id;
  return { mara, team, other, stream, told, create };
};

test('goals and issues are told to whoever may see their team, in both when they move', async () => {
  const { mara, team, other, told, create } = await setUp();
  const goalId = await create(createGoal);
  const issueId = await create(createIssue);
  expect(await told()).toEqual([
    { entity: 'goal', id: goalId, teamId: team.id, kind: 'created' },
    { entity: 'issue', id: issueId, teamId: team.id, kind: 'created' },
  ]);
  const body = { teamId: other.id };
  await invoke(changeGoal, { as: mara, params: { goalId }, body });
  expect(await told()).toEqual([
    { entity: 'goal', id: goalId, teamId: team.id, kind: 'changed' },
    { entity: 'goal', id: goalId, teamId: other.id, kind: 'changed' },
  ]);
});

test('what is linked to a goal is told with it, with both when it passes from one to another', async () => {
  const { mara, team, told, create } = await setUp();
  const [goalId, otherId] = [await create(createGoal), await create(createGoal)];
  await told();
  const make = async (handler: typeof createTodo | typeof createIssue) =>
    (await invoke(handler, { as: mara, body: { title: 'A', teamId: team.id, goalId } })).body.id;
  const todo = { entity: 'todo', id: await make(createTodo), teamId: team.id };
  const issue = { entity: 'issue', id: await make(createIssue), teamId: team.id };
  expect(await told()).toEqual([
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
  expect(await told()).toEqual([
    { ...todo, kind: 'changed', parentId: goalId },
    { ...todo, kind: 'changed', parentId: otherId },
    { ...todo, kind: 'changed', parentId: otherId },
    { ...todo, kind: 'changed' },
    { ...issue, kind: 'changed', parentId: goalId },
  ]);
});

test('whom one has in view and which clocks are told to oneself alone', async () => {
  const { mara, stream } = await setUp();
  const ofStream: ToldChange[] = [];
  const told = async () => {
    ofStream.length = 0;
    await stream.drain(async (event) => {
      ofStream.push(...changesOf(event).flatMap(toldChanges));
      return { batchItemFailures: [] };
    });
    return ofStream;
  };
  await told();
  await invoke(changePreferences, { as: mara, body: { selectedTeamMemberIds: [mara.id] } });
  const tokyo = { city: 'Tokyo', timezone: 'Asia/Tokyo', latitude: '35.69', longitude: '139.75' };
  const { body: clock } = await invoke(addWorldClock, { as: mara, body: tokyo });
  await invoke(removeWorldClock, { as: mara, params: { clockId: clock.id } });
  const own = { companyId: mara.companyId, onlyUserId: mara.id };
  const ofClock = { entity: 'world_clock', id: clock.id, teamId: null };
  expect(await told()).toEqual([
    {
      ...own,
      change: { entity: 'dashboard_preferences', id: mara.id, teamId: null, kind: 'created' },
    },
    { ...own, change: { ...ofClock, kind: 'created' } },
    { ...own, change: { ...ofClock, kind: 'deleted' } },
  ]);
});

test('timers are told when they start and when they stop', async () => {
  const { mara, team, told, create } = await setUp();
  const todoId = await create(createTodo);
  await told();
  const params = { todoId };
  const { id } = (await invoke(startTimer, { as: mara, params, body: {} })).body;
  const entry = { entity: 'time_entry', id, teamId: team.id, parentId: todoId };
  expect(await told()).toEqual([{ ...entry, kind: 'created' }]);
  await invoke(stopTimer, { as: mara, params });
  expect(await told()).toEqual([{ ...entry, kind: 'changed' }]);
});

test('what only moves between lists is told to nobody', async () => {
  const { team, stream, told, create } = await setUp();
  await create(createGoal);
  await write(changeTeam(team, { ...team, isPrivate: true }));
  const entities: string[] = [];
  await stream.drain(async (event) => {
    entities.push(
      ...changesOf(event)
        .flatMap(toldChanges)
        .map(({ change }) => change.entity),
    );
    return runUpkeep(event);
  });
  expect(entities.filter((entity) => entity === 'goal')).toHaveLength(1);
  expect(await told()).toEqual([]);
});
