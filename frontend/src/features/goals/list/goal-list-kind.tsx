import { Archive, Target } from 'lucide-react';
import type { Goal } from '#shared/goals/goal.ts';
import { type GoalView, goalView } from '#shared/goals/goal-view.ts';
import { chosenLabel } from '#shared/work/view.ts';
import { readOf } from '../../../kit/cache/query-client.ts';
import { listShortcuts } from '../../../ui/lists/list-shortcuts.ts';
import type { TeamListKind } from '../../work/list/team-list-kind.ts';
import { goalCache } from '../goal-cache.ts';
import { goalScopeOptions, goalStatusOptions } from '../goal-options.tsx';
import { goalsCopy } from '../goals-copy.ts';
import { teamGoalsQuery } from '../goals-queries.ts';
import { goalListCopy } from './goal-list-copy.ts';
import { compactBelow, goalRowHeight, usualHeights } from './goal-row-height.ts';
import { GoalRowsSkeleton } from './goal-rows-skeleton.tsx';

const { list: copy, shortcuts } = goalListCopy;

/** Says that no goal matches the filters. */
const noMatchHint = (view: GoalView): string =>
  copy.noMatchHint({
    search: view.search?.trim() ?? '',
    status: chosenLabel(goalView.filters.status, view.status),
    scope: chosenLabel(goalView.filters.scope, view.scope),
    isArchive: view.archived === 1 && view.status !== 'archived',
  });

export const goalListKind: TeamListKind<Goal, GoalView> = {
  path: '/goals',
  cache: goalCache,
  listQuery: (teamId, { archived }) => teamGoalsQuery(teamId, archived === 1),
  findItem: (client, goalId) =>
    client.fetchQuery<Goal>({
      ...readOf('GET /api/goals/{goalId}', { params: { goalId } }),
      staleTime: 0,
    }),
  view: goalView,
  options: { status: goalStatusOptions, scope: goalScopeOptions },
  staysVisible: { afterChange: 5000, afterToggle: 5000 },
  emptyText: (view) => {
    if (goalView.isFiltered(view))
      return { icon: <Target />, title: copy.noMatchTitle, hint: noMatchHint(view) };
    if (view.archived)
      return { icon: <Archive />, title: copy.archiveEmptyTitle, hint: copy.archiveEmptyHint };
    return { icon: <Target />, title: copy.emptyTitle, hint: copy.emptyHint };
  },
  nouns: copy.nouns,
  notFound: { title: goalsCopy.notFoundTitle, text: goalsCopy.notFoundText },
  copy,
  rows: {
    // The heights depend on the pointer, which may change.
    get height() {
      return usualHeights();
    },
    heightOf: goalRowHeight,
    compactBelow,
  },
  fields: { s: 'status', l: 'scope', a: 'assignee', d: 'target' },
  shortcuts: listShortcuts({
    noun: shortcuts.noun,
    toggle: shortcuts.toggle,
    fields: [
      { keys: ['S'], does: shortcuts.status },
      { keys: ['L'], does: shortcuts.scope },
      { keys: ['A'], does: shortcuts.assignee },
      { keys: ['D'], does: shortcuts.targetDate },
      { keys: ['Tab'], does: shortcuts.milestones },
      { keys: ['Del'], does: shortcuts.delete },
    ],
  }),
  RowsSkeleton: GoalRowsSkeleton,
  barSkeleton: 'w-full max-w-140',
};
