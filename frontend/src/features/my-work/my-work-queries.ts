import { type UseQueryResult, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import { maxScopesPerConnection } from '#shared/live/live-scope.ts';
import { isMissing } from '../../kit/api/api-error.ts';
import { readNextPage } from '../../kit/api/read-next-page.ts';
import { itemListQuery } from '../../kit/cache/item-list.ts';
import { itemsOfPages } from '../../kit/cache/items-of-pages.ts';
import { polled } from '../../kit/live/live-status.ts';
import { goalCache, openGoalsOfQuery } from '../goals/goals-queries.ts';
import { openIssuesOfQuery } from '../issues/issues-queries.ts';
import { myTeamsQuery, personTeamsQuery } from '../teams/teams-queries.ts';
import { userTodosQuery } from '../todos/todos-queries.ts';
import type { AssignedWork } from './work-entries.ts';

/** Milestones are read with their goals, which may be assigned to somebody else. */
const openGoalsOfTeamQuery = (teamId: string) =>
  itemListQuery(
    'GET /api/teams/{teamId}/goals',
    { params: { teamId }, query: { open: 'true' } },
    goalCache,
  );

/** Whose milestone it is: the goal's, unless it is assigned to somebody. */
const ownerOf = (milestone: Milestone, goal: Goal) => milestone.assigneeId ?? goal.assigneeId;

/** How many teams of a colleague are read at most. */
const maxTeams = 500;

/** The teams of a colleague that I can see; undefined until all are here. */
function useTeamsOfColleague(userId: string, enabled: boolean) {
  const query = useInfiniteQuery({ ...personTeamsQuery(userId), enabled });
  const pages = query.data?.pages;
  const found = useMemo(() => pages && itemsOfPages(pages), [pages]);
  const isComplete = !query.hasNextPage || (found?.length ?? 0) >= maxTeams;
  const readsOn = enabled && !isComplete && !query.isFetching && !query.isError;
  useEffect(() => {
    if (readsOn) void readNextPage(query);
  }, [readsOn, query]);
  return { teams: isComplete ? found : undefined, query };
}

/** The teams of a person that I can see. */
function useTeamsOf(userId: string, isMe: boolean) {
  const mine = useQuery({ ...myTeamsQuery, enabled: isMe });
  const theirs = useTeamsOfColleague(userId, !isMe);
  return isMe ? { teams: mine.data, query: mine } : theirs;
}

/** The server sends changes of so many teams, beside those of people and of what else is shown. */
const maxLiveTeams = maxScopesPerConnection - 5;

/** A team that is gone meanwhile has no goals. */
const combined = (results: readonly UseQueryResult<Goal[]>[]) => ({
  goals: results.flatMap(({ data = [] }) => data),
  isSettled: results.every(({ data, error }) => data !== undefined || isMissing(error)),
  failed: results.filter(({ error }) => error && !isMissing(error)),
});

interface WorkOf {
  /** Undefined until all of it is here. */
  work: AssignedWork | undefined;
  /** By id. */
  teamNames: ReadonlyMap<string, string>;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** The open work of a person in all teams. */
export function useWorkOf(userId: string, isMe: boolean): WorkOf {
  const { teams, query: teamsQuery } = useTeamsOf(userId, isMe);
  const todos = useQuery(userTodosQuery(userId, 'true'));
  const goals = useQuery(openGoalsOfQuery(userId));
  const issues = useQuery(openIssuesOfQuery(userId));
  const ofTeams = useQueries({
    queries: (teams ?? []).map(({ id }, at) => ({
      ...openGoalsOfTeamQuery(id),
      ...(at >= maxLiveTeams && polled),
    })),
    combine: combined,
  });
  const work = useMemo(() => {
    if (!todos.data || !goals.data || !issues.data || !teams || !ofTeams.isSettled)
      return undefined;
    const visible = new Map([...ofTeams.goals, ...goals.data].map((goal) => [goal.id, goal]));
    const milestones = [...visible.values()].flatMap((goal) =>
      goal.milestones
        .filter((milestone) => ownerOf(milestone, goal) === userId)
        .map((milestone) => ({ milestone, goal })),
    );
    return { todos: todos.data, goals: goals.data, issues: issues.data, milestones };
  }, [todos.data, goals.data, issues.data, teams, ofTeams, userId]);
  const reads = [todos, goals, issues, teamsQuery];
  const failed = [...reads.filter(({ error }) => error), ...ofTeams.failed];
  return {
    work,
    teamNames: useMemo(() => new Map((teams ?? []).map(({ id, name }) => [id, name])), [teams]),
    query: {
      error: failed[0]?.error,
      isFetching: failed.some(({ isFetching }) => isFetching),
      refetch: () => failed.map(({ refetch }) => refetch()),
    },
  };
}
