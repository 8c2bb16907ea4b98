import { searchText } from '../../../kit/cache/search-text.ts';

/** Whose work is listed: everybody's (`all`), nobody's (`none`) or that of a person by id. */
export type AssigneeFilter = string;

/** The filter in the URL: only what differs from `all`. */
export interface AssigneeSearch {
  assignee?: string | undefined;
}

export function parseAssignee(given: Record<string, unknown>): AssigneeSearch {
  const assignee = searchText(given.assignee);
  return { assignee: assignee === 'all' ? undefined : assignee };
}

export const assigneeSearchOf = (assignee: AssigneeFilter): AssigneeSearch => ({
  assignee: assignee === 'all' ? undefined : assignee,
});

export const isAssignedTo = (
  filter: AssigneeFilter,
  { assigneeId }: { assigneeId: string | null },
): boolean => filter === 'all' || assigneeId === (filter === 'none' ? null : filter);
