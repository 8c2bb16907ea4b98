import type { GoalScope, GoalStatus } from '#shared/goals/goal.ts';
import type { GoalViewSearch } from './goal-search.ts';

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
