import { authorOf, type ShownInProfile } from '#functions/entities/shown-in-profile.ts';
import { scopeInTeam, scopeOfList } from '#functions/entities/statistics-scope.ts';
import type { Item } from '#functions/kit/table/table-read.ts';
import { statusLabels } from '#shared/todos/todo-labels.ts';

interface Step {
  from: unknown;
  to: unknown;
}

const changesOf = ({ changes }: Item): Record<string, Step> =>
  typeof changes === 'string' ? JSON.parse(changes) : {};

const statusOf = (item: Item) => {
  const to = String(changesOf(item).status?.to);
  return Object.hasOwn(statusLabels, to)
    ? statusLabels[to as keyof typeof statusLabels]
    : 'Unknown';
};

const descriptions: Record<string, (item: Item) => string> = {
  created: () => 'Created a todo',
  completed: () => 'Completed a todo',
  reopened: () => 'Reopened a todo',
  status_changed: (item) => `Set a todo to ${statusOf(item)}`,
  reassigned: (item) =>
    changesOf(item).assigneeId?.to === null ? 'Unassigned a todo' : 'Reassigned a todo',
  priority_changed: () => 'Changed the priority of a todo',
  updated: () => 'Updated a todo',
  commented: () => 'Commented on a todo',
};

/** Todos count as completed or open. */
export const todoProfile: ShownInProfile = {
  counts: [
    {
      scope: ({ GSI2PK }) => scopeOfList(GSI2PK),
      statistics: ({ status, archived }) => {
        const isCompleted = status === 'completed';
        // An archived todo that was not completed counts as neither open nor completed.
        return { todos: isCompleted || !archived ? 1 : 0, completedTodos: isCompleted ? 1 : 0 };
      },
    },
    {
      scope: scopeInTeam,
      statistics: ({ status, archived }) => ({
        pendingTodos: status === 'completed' || archived ? 0 : 1,
      }),
    },
  ],
  // Todos without a creator have an entry of their creation in their history.
  activity: ({ id, creator, createdBy }) =>
    creator === undefined
      ? undefined
      : {
          userId: String(createdBy),
          subject: { type: 'todo', id: String(id) },
          description: 'Created a todo',
        },
};

/** The history of a todo is the activity of those who changed it. */
export const todoActivityProfile: ShownInProfile = {
  activity: (item) => {
    const description = descriptions[String(item.action)]?.(item);
    if (item.bySeries || description === undefined) return undefined;
    const subject = { type: 'todo', id: String(item.todoId) } as const;
    return { userId: authorOf(item), subject, description };
  },
};
