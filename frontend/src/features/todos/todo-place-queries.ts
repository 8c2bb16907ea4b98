import type { QueryKey } from '@tanstack/react-query';
import type { Teammate } from '#shared/dashboard/dashboard.ts';
import type { GoalDetails } from '#shared/goals/goal-details.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { compareTodos } from './todo-order.ts';

type Belongs = (todo: Todo) => boolean;

const isOpen: Belongs = ({ archived, status }) => !archived && status !== 'completed';
const isKept: Belongs = ({ archived }) => !archived;

/** Which part of a list was asked for; undefined for a part that is not followed. */
function sectionOf(query: unknown): Belongs | undefined {
  if (query === undefined) return isKept;
  const { open, ...rest } = query as { open?: string };
  return open === 'true' && Object.keys(rest).length === 0 ? isOpen : undefined;
}

function isOfTeammates([root, part]: QueryKey): boolean {
  return root === '/api/dashboard' && part === 'teammates';
}

function isOfGoal([root, , part]: QueryKey): boolean {
  return root === '/api/goals' && part === 'details';
}

/** Which todos a cached answer holds; undefined for one that holds none. */
export function membershipOf(key: QueryKey): Belongs | undefined {
  const [root, id, part, query, ...rest] = key;
  if (isOfTeammates(key)) {
    const { teamId } = part as { teamId: string };
    return (todo) => todo.teamId === teamId && todo.assigneeId !== null && isOpen(todo);
  }
  if (isOfGoal(key)) return (todo) => todo.goalId === id;
  if (part !== 'todos' || rest.length > 0) return undefined;
  const section = sectionOf(query);
  if (!section) return undefined;
  if (root === '/api/teams') return (todo) => todo.teamId === id && section(todo);
  if (root === '/api/users') return (todo) => todo.assigneeId === id && section(todo);
  return undefined;
}

/** The todos in an answer: a list of them, or of teammates who have some each, or a goal with its. */
export function todosIn(key: QueryKey, answer: unknown): Todo[] {
  if (isOfGoal(key))
    return (answer as GoalDetails | undefined)?.goalTodos.map(({ todo }) => todo) ?? [];
  if (!Array.isArray(answer)) return [];
  return isOfTeammates(key)
    ? (answer as Teammate[]).flatMap(({ todos }) => todos)
    : (answer as Todo[]);
}

/** The same answer with other todos in it. */
export function withTodos<Answer>(key: QueryKey, answer: Answer, todos: Todo[]): Answer {
  if (isOfGoal(key)) return { ...answer, goalTodos: todos.map((todo) => ({ id: todo.id, todo })) };
  if (!isOfTeammates(key)) return todos as Answer;
  const byAssignee = new Map<string | null, Todo[]>();
  for (const todo of todos) {
    const theirs = byAssignee.get(todo.assigneeId);
    if (theirs) theirs.push(todo);
    else byAssignee.set(todo.assigneeId, [todo]);
  }
  const teammates = (answer as Teammate[]).map((teammate) => {
    const theirs = (byAssignee.get(teammate.id) ?? []).sort(compareTodos);
    // The server counts more than it lists where there are very many.
    const pendingTodos = teammate.stats.pendingTodos + theirs.length - teammate.todos.length;
    return { ...teammate, todos: theirs, stats: { ...teammate.stats, pendingTodos } };
  });
  return teammates as Answer;
}
