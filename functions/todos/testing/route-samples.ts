import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'create-todo': ({ team }) => ({ body: { title: 'Rotate credentials', teamId: team.id } }),
  'read-todo': ({ todoId }) => ({ params: { todoId } }),
  'read-recurrence': ({ todoId }) => ({ params: { todoId } }),
  'change-todo': ({ todoId }) => ({ params: { todoId }, body: { priority: '1' } }),
  'restore-todo': ({ todoId }) => ({ params: { todoId } }),
  'delete-todo': ({ todoId }) => ({ params: { todoId } }),
  'list-team-todos': ({ team }) => ({ params: { teamId: team.id } }),
  'list-deleted-todos': ({ team }) => ({ params: { teamId: team.id } }),
  'list-user-todos': ({ person }) => ({ params: { userId: person.id } }),
  'list-todo-activities': ({ todoId }) => ({ params: { todoId } }),
};
