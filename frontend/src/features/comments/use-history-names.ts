import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readOf } from '../../kit/query-client.ts';
import { companyTeamsQuery } from '../teams/team-queries.ts';
import type { HistoryLine } from './history-queries.ts';
import type { NamesOf } from './todo-history-words.ts';
import type { Colleagues } from './use-colleagues.ts';

const idsIn = (lines: readonly HistoryLine[], field: 'teamId' | 'goalId'): string[] => {
  const ids = new Set<string>();
  for (const line of lines) {
    if (!('changes' in line) || !line.changes?.includes(`"${field}"`)) continue;
    const change = JSON.parse(line.changes)[field];
    for (const id of [change?.from, change?.to]) if (typeof id === 'string') ids.add(id);
  }
  return [...ids].sort();
};

/** Names for the ids in a history; of goals and teams only what is told of is read. */
export function useHistoryNames(lines: readonly HistoryLine[], colleagues: Colleagues): NamesOf {
  const { self, byId } = colleagues;
  const teamIds = useMemo(() => idsIn(lines, 'teamId'), [lines]);
  const goalIds = useMemo(() => idsIn(lines, 'goalId'), [lines]);
  const { data: teams } = useQuery({
    ...companyTeamsQuery(self?.companyId ?? '-'),
    enabled: self !== undefined && teamIds.length > 0,
  });
  const goals = useQueries({
    queries: goalIds.map((goalId) => ({
      ...readOf('GET /api/goals/{goalId}', { params: { goalId } }),
      // One that is gone, or hidden, is not asked for again and again.
      retryOnMount: false,
    })),
    combine: (results) => results.flatMap(({ data }) => (data ? [data] : [])),
  });
  return useMemo(
    () => ({
      person: (id) => byId.get(id)?.name,
      team: (id) => teams?.find((team) => team.id === id)?.name,
      goal: (id) => goals.find((goal) => goal.id === id)?.title,
    }),
    [byId, teams, goals],
  );
}
