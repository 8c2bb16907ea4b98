import type { GoalScope, GoalStatus } from '#shared/goals/goal.ts';
import { searchText } from '../../../kit/cache/search-text.ts';
import { type AssigneeSearch, parseAssignee } from '../../work/list/assignee-filter.ts';

const goalStatuses = [
  'on_track',
  'off_track',
  'completed',
  'failed',
  'archived',
] as const satisfies readonly GoalStatus[];
const goalScopes = ['company', 'team', 'personal'] as const satisfies readonly GoalScope[];

/** The view in the URL: only what differs from the whole list. */
export interface GoalViewSearch extends AssigneeSearch {
  search?: string | undefined;
  status?: GoalStatus | undefined;
  scope?: GoalScope | undefined;
  archived?: 1 | undefined;
}

/** Ignores invalid values. */
export function parseGoalView(given: Record<string, unknown>): GoalViewSearch {
  const status = goalStatuses.find((value) => value === given.status);
  return {
    search: searchText(given.search),
    status,
    scope: goalScopes.find((value) => value === given.scope),
    // Only archived goals have the status archived.
    archived: given.archived === undefined && status !== 'archived' ? undefined : 1,
    ...parseAssignee(given),
  };
}
