import type { Todo } from '#shared/todos/todo.ts';
import { ignoreError } from './api-client.ts';
import type { Everybody, PersonKey } from './company.ts';
import { clockOf, dashboards, running } from './dashboards.ts';

/** The dashboard's people and clocks. */
export const setUpDashboards = async (everybody: Everybody) => {
  for (const [key, { inView, clocks }] of Object.entries(dashboards)) {
    const { caller } = everybody[key as PersonKey];
    const selectedTeamMemberIds = inView.map((other) => everybody[other].id);
    await caller.call('PUT', '/api/dashboard/preferences', { selectedTeamMemberIds });
    for (const [sortOrder, city] of clocks.entries()) {
      const body = { ...clockOf(city), sortOrder };
      await ignoreError('clock_already_added', () =>
        caller.call('POST', '/api/world-clocks', body),
      );
    }
  }
};

/** Starts one timer. */
export const startTimer = async (everybody: Everybody) => {
  const { caller, id } = everybody[running.who];
  const todos = await caller.call<Todo[]>('GET', `/api/users/${id}/todos?open=true`);
  const todo = todos.find(({ title }) => title === running.todo);
  if (!todo) throw new Error(`There is no todo “${running.todo}”.`);
  const { description } = running;
  await caller.call('POST', `/api/todos/${todo.id}/timer/start`, { description }, 'seed timer');
};
