import type { RouteSamples } from '#functions/testing/access/samples.ts';

const oneHour = {
  startTime: '2026-01-05T09:00:00.000Z',
  endTime: '2026-01-05T10:00:00.000Z',
  duration: 3600,
};

export const routeSamples: RouteSamples = {
  'start-timer': ({ todoId }) => ({ params: { todoId }, body: { description: 'Deep work' } }),
  'list-active-timers': ({ person }) => ({ params: { userId: person.id } }),
  'stop-timer': ({ todoId }) => ({ params: { todoId }, body: {} }),
  'read-active-timer': () => ({}),
  'list-todo-timers': ({ todoId }) => ({ params: { todoId } }),
  'create-time-entry': ({ todoId }) => ({ body: { todoId, ...oneHour } }),
  'list-time-entries': ({ todoId }) => ({ params: { todoId } }),
  'change-time-entry': ({ todoId, timeEntryId }) => ({
    params: { todoId, entryId: timeEntryId },
    body: { duration: 1800, description: 'Pairing' },
  }),
  'delete-time-entry': ({ todoId, timeEntryId }) => ({
    params: { todoId, entryId: timeEntryId },
  }),
  'read-time-of-others': ({ todoId }) => ({ params: { todoId } }),
  'read-total-time': ({ todoId }) => ({ params: { todoId } }),
};
