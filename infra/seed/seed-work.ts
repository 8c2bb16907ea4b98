import type { Goal } from '#shared/goals/goal.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import type { Issue } from '#shared/issues/issue.ts';
import type { Team } from '#shared/teams/team.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { Everybody, PersonKey } from './company.ts';
import { dateIn, dayIn } from './days-from-today.ts';
import type { SeedGoal, SeedMilestone } from './goals.ts';
import type { SeedIssue } from './issues.ts';
import type { SeedChange, SeedTodo } from './seed-todo.ts';

const changeOf = (everybody: Everybody, change: SeedChange) => {
  const { by: _, assignee, due, ...plain } = change;
  return {
    ...plain,
    ...(assignee && { assigneeId: everybody[assignee].id }),
    ...(due !== undefined && { dueDate: dateIn(due) }),
  };
};

export const makeTodo = async (
  everybody: Everybody,
  team: Team,
  leader: PersonKey,
  seed: SeedTodo,
  goalId?: string,
) => {
  const { title, description, priority, assignee, due, hour, repeats } = seed;
  const { by = leader, history = [] } = seed;
  const body = {
    title,
    goalId,
    teamId: team.id,
    priority,
    description,
    dueDate: dateIn(due, hour),
    ...(repeats && { recurrenceType: repeats }),
    assigneeId: assignee && everybody[assignee].id,
  };
  const { caller } = everybody[by];
  const { id } = await caller.call<Todo>('POST', '/api/todos', body, `seed todo ${title}`);
  for (const change of history) {
    const who = everybody[change.by ?? assignee ?? by].caller;
    await who.call('PATCH', `/api/todos/${id}`, changeOf(everybody, change));
  }
};

const makeMilestone = async (
  everybody: Everybody,
  goalId: string,
  { title, description, due, done, assignee }: SeedMilestone,
) => {
  const { caller } = everybody[assignee ?? 'mara'];
  const body = {
    title,
    description,
    dueDate: due === undefined ? undefined : dayIn(due),
    assigneeId: assignee && everybody[assignee].id,
  };
  const path = `/api/goals/${goalId}/milestones` as const;
  const { id } = await caller.call<Milestone>('POST', path, body, `seed milestone ${title}`);
  if (done) await caller.call('PATCH', `/api/milestones/${id}`, { completed: true });
};

/** Returns its id. */
export const makeGoal = async (
  everybody: Everybody,
  team: Team,
  { title, description, assignee, scope: priority, due, progress, status, milestones }: SeedGoal,
): Promise<string> => {
  const { caller, id: assigneeId } = everybody[assignee];
  const body = {
    title,
    description,
    assigneeId,
    priority,
    teamId: team.id,
    startDate: dayIn(due - 60),
    dueDate: dayIn(due),
  };
  const { id } = await caller.call<Goal>('POST', '/api/goals', body, `seed goal ${title}`);
  for (const milestone of milestones ?? []) await makeMilestone(everybody, id, milestone);
  await caller.call('PATCH', `/api/goals/${id}`, { progress, ...(status && { status }) });
  return id;
};

export const makeIssue = async (
  everybody: Everybody,
  team: Team,
  { title, description, reporter, assignee, level: priority, status }: SeedIssue,
  goalId?: string,
) => {
  const assigneeId = assignee && everybody[assignee].id;
  const body = { title, description, assigneeId, priority, teamId: team.id, goalId };
  const { caller } = everybody[reporter];
  const { id } = await caller.call<Issue>('POST', '/api/issues', body, `seed issue ${title}`);
  if (!status) return;
  await everybody[assignee ?? reporter].caller.call('PATCH', `/api/issues/${id}`, { status });
};
