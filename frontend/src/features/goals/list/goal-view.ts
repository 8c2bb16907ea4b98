import type { Goal, GoalScope, GoalStatus } from '#shared/goals/goal.ts';
import { goalScopeLabels, goalStatusLabels } from '#shared/goals/goal-labels.ts';
import {
  type AssigneeFilter,
  assigneeSearchOf,
  isAssignedTo,
} from '../../work/list/assignee-filter.ts';
import { searchText } from '../../work/list/team-list-kind.ts';
import { goalsCopy } from '../goals-copy.ts';
import type { GoalViewSearch } from './goal-search.ts';

/** Which goals are shown. */
export interface GoalView {
  search: string;
  status: GoalStatus | 'all';
  scope: GoalScope | 'all';
  assignee: AssigneeFilter;
  archived: boolean;
}

export const wholeGoalList: GoalView = {
  search: '',
  status: 'all',
  scope: 'all',
  assignee: 'all',
  archived: false,
};

export function goalViewOf(inUrl: GoalViewSearch): GoalView {
  const { search, status, scope, assignee, archived } = inUrl;
  return {
    search: search ?? '',
    status: status ?? 'all',
    scope: scope ?? 'all',
    assignee: assignee ?? 'all',
    archived: archived === 1,
  };
}

export function goalSearchOf(view: GoalView): GoalViewSearch {
  const { search, status, scope, assignee, archived } = view;
  return {
    search: search || undefined,
    status: status === 'all' ? undefined : status,
    scope: scope === 'all' ? undefined : scope,
    archived: archived ? 1 : undefined,
    ...assigneeSearchOf(assignee),
  };
}

/** The same view of the archive or of the active goals, which never have the status archived. */
export function inArchive(view: GoalView, archived: boolean): GoalView {
  const isNowhere = !archived && view.status === 'archived';
  return { ...view, archived, status: isNowhere ? 'all' : view.status };
}

export function isFiltering({ search, status, scope, assignee }: GoalView): boolean {
  return search.trim() !== '' || [status, scope, assignee].some((filter) => filter !== 'all');
}

/** Each word of the search must be in title or description. */
export function matchesView({ search, status, scope, assignee }: GoalView) {
  const isFound = searchText(search);
  return (
    goal: Pick<Goal, 'title' | 'description' | 'status' | 'priority' | 'assigneeId'>,
  ): boolean =>
    (status === 'all' || goal.status === status) &&
    (scope === 'all' || goal.priority === scope) &&
    isAssignedTo(assignee, goal) &&
    isFound(goal);
}

/** Says that no goal matches the filters. */
export function noMatchHint({ search, status, scope, archived }: GoalView): string {
  return goalsCopy.list.noMatchHint({
    search: search.trim(),
    status: status === 'all' ? undefined : goalStatusLabels[status],
    scope: scope === 'all' ? undefined : goalScopeLabels[scope],
    isArchive: archived && status !== 'archived',
  });
}
