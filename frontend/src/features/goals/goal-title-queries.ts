import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readOf } from '../../kit/query-client.ts';
import { teamGoalsQuery } from './goal-queries.ts';

export interface GoalTitles {
  /** By id. */
  titles: ReadonlyMap<string, string>;
  /** False until the goals are known, or known not to be. */
  isSettled: boolean;
}

/** What the goals of a team are called, to name those that work is linked to. */
export function useGoalTitles(teamId: string): GoalTitles {
  const { data, isPending } = useQuery(teamGoalsQuery(teamId));
  return useMemo(
    () => ({
      titles: new Map((data ?? []).map(({ id, title }) => [id, title])),
      isSettled: !isPending,
    }),
    [data, isPending],
  );
}

/**
 * A goal's title: one of the team's at once, an archived one or another team's when it is here;
 * undefined for none, and until it is known.
 */
export function useGoalTitle(
  goalId: string | null,
  { titles, isSettled }: GoalTitles,
): string | undefined {
  const known = goalId === null ? undefined : titles.get(goalId);
  const isElsewhere = goalId !== null && known === undefined && isSettled;
  const { data, isError } = useQuery({
    ...readOf('GET /api/goals/{goalId}', { params: { goalId: goalId ?? 'none' } }),
    enabled: isElsewhere,
    // A row that scrolls by does not ask again for what is not there.
    retryOnMount: false,
  });
  return (
    known ?? (isElsewhere ? (data?.title ?? (isError ? 'Unknown Goal' : undefined)) : undefined)
  );
}
