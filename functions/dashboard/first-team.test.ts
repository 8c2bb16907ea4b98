import { describe, expect, it } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { handler as createGoal } from '../goals/create-goal.ts';
import { makeCompany, type Person } from '../testing/company.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { handler as changeTodo } from '../todos/change-todo.ts';
import { handler as createTodo } from '../todos/create-todo.ts';
import { handler as listTeammates } from './list-teammates.ts';
import { handler as readFirstTeam } from './read-first-team.ts';

const setUp = async () => {
  const company = makeCompany();
  const [mara, idris] = [await company.person(), await company.person()];
  const growth = await company.team(mara, { name: 'Growth', members: [idris] });
  const platform = await company.team(mara, { name: 'Platform', members: [idris] });
  const stream = await openStream(company.id);
  const assign = async (teamId: string, assignee: Person, handler = createTodo) => {
    const body = { title: 'Work', teamId, assigneeId: assignee.id };
    return (await invoke(handler as typeof createTodo, { as: mara, body })).body;
  };
  return {
    company,
    mara,
    idris,
    growth,
    platform,
    assign,
    count: () => stream.drain(processChanges),
  };
};

const firstOf = async (as: Person) => {
  const { status, body } = await invoke(readFirstTeam, { as });
  expect(status).toBe(200);
  return body.teamId;
};

describe('GET /api/dashboard/first-team', () => {
  it('is the team with the most open work assigned to me', async () => {
    const { mara, idris, growth, platform, assign, count } = await setUp();
    await assign(growth.id, mara);
    await assign(platform.id, idris);
    await assign(platform.id, idris, createGoal as unknown as typeof createTodo);
    await count();
    expect(await firstOf(mara)).toBe(growth.id);
    expect(await firstOf(idris)).toBe(platform.id);
  });

  it('is the first team by name when no team has more work for me', async () => {
    const { mara, idris, growth, platform, assign, count } = await setUp();
    expect(await firstOf(mara)).toBe(growth.id);
    const { id: todoId } = await assign(platform.id, mara);
    await count();
    expect(await firstOf(mara)).toBe(platform.id);
    expect(await firstOf(idris)).toBe(growth.id);
    await invoke(changeTodo, { as: mara, params: { todoId }, body: { status: 'completed' } });
    await count();
    expect(await firstOf(mara)).toBe(growth.id);
  });

  it('is null for a user without a team', async () => {
    const { company } = await setUp();
    expect(await firstOf(await company.person())).toBeNull();
  });

  it('is used by dashboard requests without a team', async () => {
    const { company, mara, platform, assign, count } = await setUp();
    const jun = await company.person({ name: 'Jun' });
    const other = await company.team(jun, { name: 'Zebra', members: [mara] });
    await assign(other.id, mara);
    await assign(other.id, mara);
    await assign(platform.id, mara);
    await count();
    const { body } = await invoke(listTeammates, { as: mara });
    expect(body.map(({ id }: { id: string }) => id).sort()).toEqual([jun.id, mara.id].sort());
  });
});
