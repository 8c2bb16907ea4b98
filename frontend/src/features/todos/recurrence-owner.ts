import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/user.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { companyUsersQuery } from '../people/people-queries.ts';

/** In whose time zone a todo recurs, or would. */
export interface RecurrenceZone {
  /** Undefined until it is known. */
  zone: string | undefined;
  mine: string;
  /** What it is read from. */
  source: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/**
 * The zone that the series of a todo is in; where it does not recur yet, that of who it would recur
 * for: the assignee, else who created it, and me where they are gone, as the server has it.
 */
export function useRecurrenceZone(
  todo: Pick<Todo, 'assigneeId' | 'createdBy' | 'recurrenceTimeZone'>,
  { id, companyId, timeZone: mine }: SessionUser,
): RecurrenceZone {
  const ownerId = todo.assigneeId ?? todo.createdBy;
  const isKnown = todo.recurrenceTimeZone !== null || ownerId === id;
  const source = useQuery({ ...companyUsersQuery(companyId), enabled: !isKnown });
  const theirs = source.data?.find((user) => user.id === ownerId)?.timeZone ?? mine;
  const zoneOfOwner = source.data && theirs;
  const zone = todo.recurrenceTimeZone ?? (ownerId === id ? mine : zoneOfOwner);
  return { zone, mine, source };
}
