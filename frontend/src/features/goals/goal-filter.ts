import type { GoalScope, GoalStatus } from '#shared/goals/goal.ts';
import { searchText } from '../../kit/search-text.ts';

export const goalStatuses = [
  'on_track',
  'off_track',
  'completed',
  'failed',
  'archived',
] as const satisfies readonly GoalStatus[];
export const goalScopes = ['company', 'team', 'personal'] as const satisfies readonly GoalScope[];

/** Which goals are shown. */
export interface GoalView {
  search: string;
  status: GoalStatus | 'all';
  scope: GoalScope | 'all';
  /** Those in the archive, rather than those that are not. */
  archived: boolean;
}

export const wholeGoalList: GoalView = {
  search: '',
  status: 'all',
  scope: 'all',
  archived: false,
};

/** The view as it stands in the address: only what differs from the whole list. */
export interface GoalViewSearch {
  search?: string | undefined;
  status?: GoalStatus | undefined;
  scope?: GoalScope | undefined;
  archived?: 1 | undefined;
}

/** Whatever stands in the address; what is no such value is left out. */
export function parseGoalView(given: Record<string, unknown>): GoalViewSearch {
  const status = goalStatuses.find((value) => value === given.status);
  return {
    search: searchText(given.search),
    status,
    scope: goalScopes.find((value) => value === given.scope),
    // What has the status archived is nowhere else.
    archived: given.archived === undefined && status !== 'archived' ? undefined : 1,
  };
}

export function goalViewOf({ search, status, scope, archived }: GoalViewSearch): GoalView {
  return {
    search: search ?? '',
    status: status ?? 'all',
    scope: scope ?? 'all',
    archived: archived === 1,
  };
}

export function goalSearchOf({ search, status, scope, archived }: GoalView): GoalViewSearch {
  return {
    search: search || undefined,
    status: status === 'all' ? undefined : status,
    scope: scope === 'all' ? undefined : scope,
    archived: archived ? 1 : undefined,
  };
}

/** The same view of the archive, or of what is not in it. */
export function inArchive(view: GoalView, archived: boolean): GoalView {
  const isNowhere = !archived && view.status === 'archived';
  return { ...view, archived, status: isNowhere ? 'all' : view.status };
}
