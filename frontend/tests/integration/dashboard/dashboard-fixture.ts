import type { DashboardPreferences, Teammate } from '#shared/dashboard/dashboard.ts';
import type { Goal } from '#shared/goals/goal.ts';
import type { Issue } from '#shared/issues/issue.ts';
import type { ActiveTimer } from '#shared/time/active-timer.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { sampleTodo } from '../../../src/testing/sample-todo.ts';
import { type MockResponses, makeTeam, makeUser } from '../support/mock-server.ts';

export const mara = { ...makeUser(), phoneNumber: '(123) 456-7890' };
export const platform = makeTeam('Platform');

const then = '2026-11-01T08:00:00.000Z';

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

export function makeTodo(title: string, fields: Partial<Todo> = {}): Todo {
  return sampleTodo({ id: title, title, teamId: platform.id, assigneeId: mara.id, ...fields });
}

export function makeGoal(title: string, fields: Partial<Goal> = {}): Goal {
  return {
    id: title,
    title,
    description: null,
    progress: 40,
    milestones: [],
    startDate: null,
    dueDate: null,
    teamId: platform.id,
    assigneeId: mara.id,
    status: 'on_track',
    priority: 'personal',
    archived: false,
    createdBy: mara.id,
    completedAt: null,
    createdAt: then,
    updatedAt: then,
    ...fields,
  };
}

export function makeIssue(title: string, fields: Partial<Issue> = {}): Issue {
  return {
    id: title,
    title,
    description: null,
    priority: '5',
    status: 'open',
    archived: false,
    teamId: platform.id,
    assigneeId: null,
    reporterId: mara.id,
    goalId: null,
    resolvedAt: null,
    createdAt: then,
    updatedAt: then,
    ...fields,
  };
}

export function makeTeammate(name: string, fields: Partial<Teammate> = {}): Teammate {
  const { todos = [], goals = [] } = fields;
  return {
    id: name,
    name,
    username: `${name}@northwind.io`,
    role: 'team_member',
    profilePhotoPath: null,
    isOnline: null,
    todos,
    goals,
    stats: { goalsOnTrack: goals.length, goalsOffTrack: 0, pendingTodos: todos.length },
    ...fields,
  };
}

export function makeTimer(todoTitle: string): ActiveTimer {
  return {
    id: `timer ${todoTitle}`,
    todoId: todoTitle,
    todoTitle,
    teamId: platform.id,
    description: 'Reading',
    startTime: new Date(Date.now() - 3_723_000).toISOString(),
    isRunning: true,
    user: { id: mara.id, name: mara.name },
  };
}

export const preferences = (selectedTeamMemberIds: string[]): DashboardPreferences => ({
  id: mara.id,
  userId: mara.id,
  selectedTeamMemberIds,
  createdAt: then,
  updatedAt: then,
});

export const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Requests that the dashboard reads from. */
export const reads = {
  stats: `GET /api/dashboard/stats?teamId=${platform.id}&timeZone=${encodeURIComponent(timeZone)}`,
  timers: `GET /api/users/${mara.id}/active-timers`,
  clocks: 'GET /api/world-clocks',
  preferences: 'GET /api/dashboard/preferences',
  teammates: `GET /api/dashboard/teammates?teamId=${platform.id}`,
  todos: `GET /api/users/${mara.id}/todos?open=true`,
  goals: `GET /api/users/${mara.id}/goals`,
  activities: `GET /api/teams/${platform.id}/activities`,
  issues: `GET /api/teams/${platform.id}/issues?open=true`,
};

/** Responses of an empty dashboard, overridden by `given`. */
export function dashboardResponses(
  given: Partial<Record<keyof typeof reads, unknown>>,
): MockResponses {
  const nothing: Record<keyof typeof reads, unknown> = {
    stats: { overdueTodos: 0, dueToday: 0, dueSoonAt: [], openIssues: 0 },
    timers: [],
    clocks: [],
    preferences: preferences([]),
    teammates: [],
    todos: [],
    goals: [],
    activities: [],
    issues: [],
  };
  const responses: MockResponses = {
    'GET /api/notifications/unread-count': () => [200, { count: 0 }],
  };
  for (const [name, read] of Object.entries(reads)) {
    const body = { ...nothing, ...given }[name as keyof typeof reads];
    responses[read] = () => [200, body];
  }
  return responses;
}
