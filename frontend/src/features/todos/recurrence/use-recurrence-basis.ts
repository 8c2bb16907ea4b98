import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { RecurrenceBasis } from '#shared/todos/recurrence-basis.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { call } from '../../../kit/api/call.ts';
import { keyOf } from '../../../kit/cache/query-client.ts';
import { repeats } from '../detail/following.ts';

export interface RecurrenceSource {
  /** Undefined while it is loading. */
  basis: RecurrenceBasis | undefined;
  /** The time zone of the user. */
  mine: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

function basisQuery({ id: todoId, updatedAt }: Pick<Todo, 'id' | 'updatedAt'>) {
  const request = { params: { todoId } };
  return queryOptions<RecurrenceBasis>({
    // Any change of the todo may change whose time zone counts.
    queryKey: [...keyOf('GET /api/todos/{todoId}/recurrence', request), updatedAt],
    queryFn: ({ signal }) => call('GET /api/todos/{todoId}/recurrence', request, { signal }),
  });
}

/**
 * What the next occurrences are calculated from. Known here for the user's own todo that does not
 * repeat yet; otherwise read from the server, since the assignee may have moved to another time zone.
 */
export function useRecurrenceBasis(
  todo: Pick<Todo, 'id' | 'assigneeId' | 'createdBy' | 'recurrenceType' | 'updatedAt'>,
  { id: userId, timeZone: mine }: Pick<SessionUser, 'id' | 'timeZone'>,
  isWanted: boolean,
): RecurrenceSource {
  const isMine = !repeats(todo) && (todo.assigneeId ?? todo.createdBy) === userId;
  const query = useQuery({
    ...basisQuery(todo),
    enabled: isWanted && !isMine,
    placeholderData: (previous, previousQuery) =>
      previousQuery?.queryKey[1] === todo.id ? previous : undefined,
  });
  const basis = isMine ? { timeZone: mine, dueTime: null, latestDay: null } : query.data;
  return { basis, mine, query };
}
