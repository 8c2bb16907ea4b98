import { Archive, Target } from 'lucide-react';
import type { Goal } from '#shared/goals/goal.ts';
import { readOf } from '../../../kit/cache/query-client.ts';
import { listShortcuts } from '../../../ui/lists/list-shortcuts.ts';
import type { TeamListKind } from '../../work/list/team-list-kind.ts';
import { goalCache } from '../goal-cache.ts';
import { goalsCopy } from '../goals-copy.ts';
import { teamGoalsQuery } from '../goals-queries.ts';
import { compactBelow, goalRowHeight, usualHeights } from './goal-row-height.ts';
import { GoalRowsSkeleton } from './goal-rows-skeleton.tsx';
import {
  type GoalView,
  isFiltering,
  matchesView,
  noMatchHint,
  wholeGoalList,
} from './goal-view.ts';

const { list: copy, listShortcuts: shortcuts } = goalsCopy;

export const goalListKind: TeamListKind<Goal, GoalView> = {
  cache: goalCache,
  listQuery: (teamId, { archived }) => teamGoalsQuery(teamId, archived),
  findItem: (client, goalId) =>
    client.fetchQuery<Goal>({
      ...readOf('GET /api/goals/{goalId}', { params: { goalId } }),
      staleTime: 0,
    }),
  wholeList: wholeGoalList,
  clearFilters: ({ archived }) => ({ ...wholeGoalList, archived }),
  isFiltering,
  matches: matchesView,
  staysVisible: { afterChange: 5000, afterToggle: 5000 },
  emptyText: (view) => {
    if (isFiltering(view))
      return { icon: <Target />, title: copy.noMatchTitle, hint: noMatchHint(view) };
    if (view.archived)
      return { icon: <Archive />, title: copy.archiveEmptyTitle, hint: copy.archiveEmptyHint };
    return { icon: <Target />, title: copy.emptyTitle, hint: copy.emptyHint };
  },
  things: copy.things,
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
    thing: shortcuts.thing,
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
