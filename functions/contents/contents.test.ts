import { expect, test } from '@jest/globals';
import { handler as createGoal } from '../goals/create-goal.ts';
import { handler as createIssue } from '../issues/create-issue.ts';
import { handler as createScorecard } from '../scorecards/create-scorecard.ts';
import { makeCompany } from '../testing/company.ts';
import { fillList } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as readTeamContents } from './read-team-contents.ts';
import { handler as readUserWork } from './read-user-work.ts';

const setUp = async ({ isPrivate = false } = {}) => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara', role: 'company_admin' });
  const idris = await company.person({ name: 'Idris' });
  const team = await company.team(idris, { isPrivate, members: isPrivate ? [] : [mara] });
  const make = async (handler: Parameters<typeof invoke>[0], fields: object = {}) => {
    const body = { title: 'A', teamId: team.id, assigneeId: idris.id, ...fields };
    const response = await invoke(handler, { as: idris, body });
    expect(response.status).toBe(201);
    return response.body.id as string;
  };
  return { company, mara, idris, team, make };
};

test('GET /api/teams/{teamId}/contents counts what is deleted with a team, up to 1,000', async () => {
  const { company, mara, team, make } = await setUp();
  await company.team(mara);
  const todoId = await make(createTodo);
  const change = { status: 'completed', archived: true };
  await invoke(changeTodo, { as: mara, params: { todoId }, body: change });
  await make(createTodo);
  await make(createGoal);
  for (let n = 0; n < 3; n++) await make(createIssue);
  const scorecard = { name: 'Weekly', teamId: team.id, period: 'weekly' };
  await invoke(createScorecard, { as: mara, body: scorecard });
  const read = () => invoke(readTeamContents, { as: mara, params: { teamId: team.id } });
  expect(await read()).toMatchObject({
    status: 200,
    body: { members: 2, todos: 2, goals: 1, issues: 3, scorecards: 1 },
  });
  await fillList(todoStore, team, todoId, 1100);
  expect((await read()).body.todos).toBe(1000);
});

test('GET /api/users/{userId}/work counts what would be reassigned, also in private teams', async () => {
  const { mara, idris, make } = await setUp({ isPrivate: true });
  const todoId = await make(createTodo);
  await make(createTodo);
  await invoke(changeTodo, { as: idris, params: { todoId }, body: { status: 'completed' } });
  await make(createGoal);
  await make(createIssue);
  await make(createIssue, { assigneeId: null });
  const response = await invoke(readUserWork, { as: mara, params: { userId: idris.id } });
  expect(response).toMatchObject({
    status: 200,
    body: {
      todos: { open: 1, closed: 1 },
      goals: { open: 1, closed: 0 },
      issues: { open: 1, closed: 0 },
      milestones: 0,
      scorecards: 0,
      measurables: 0,
      ledTeams: 1,
    },
  });
  const { status } = await invoke(readUserWork, { as: idris, params: { userId: mara.id } });
  expect(status).toBe(403);
});
