import type { Todo } from '#shared/todos/todo.ts';
import type { PersonKey } from './company.ts';
import { clockOf, dashboards, running } from './dashboards.ts';
import type { Everybody } from './everybody.ts';
import { ignoring } from './ignoring.ts';

/** Whom and which places some of them have in view. */
export const setUpDashboards = async (everybody: Everybody) => {
  for (const [key, { inView, clocks }] of Object.entries(dashboards)) {
    const { caller } = everybody[key as PersonKey];
    const selectedTeamMemberIds = inView.map((other) => everybody[other].id);
    await caller.call('PUT', '/api/dashboard/preferences', { selectedTeamMemberIds });
    for (const [sortOrder, city] of clocks.entries()) {
      const body = { ...clockOf(city), sortOrder };
      await ignoring('clock_already_added', () => caller.call('POST', '/api/world-clocks', body));
    }
  }
};

/** One of them is at work. */
export const startTimer = async (everybody: Everybody) => {
  const { caller, id } = everybody[running.who];
  const todos = await caller.call<Todo[]>('GET', `/api/users/${id}/todos?open=true`);
  const todo = todos.find(({ title }) => title === running.todo);
  if (!todo) throw new Error(`There is no todo “${running.todo}”.`);
  const { description } = running;
  await caller.call('POST', `/api/todos/${todo.id}/timer/start`, { description }, 'seed timer');
};
