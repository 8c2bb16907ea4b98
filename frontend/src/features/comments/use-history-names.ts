import { useQuery } from '@tanstack/react-query';
import type { TodoActivity } from '#shared/todos/todo.ts';
import { readOf } from '../../kit/query-client.ts';
import { companyTeamsQuery } from '../teams/team-queries.ts';
import { changesOf, type NamesOf } from './todo-history-words.ts';
import type { Colleagues } from './use-colleagues.ts';

const idOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Undefined for none, and for one that is gone or hidden. */
function useGoalTitle(goalId: string | undefined): string | undefined {
  const { data } = useQuery({
    ...readOf('GET /api/goals/{goalId}', { params: { goalId: goalId ?? '-' } }),
    enabled: goalId !== undefined,
    // One that is gone, or hidden, is not asked for again and again.
    retryOnMount: false,
  });
  return data?.title;
}

/** Names for the ids in a line of history; of goals and teams only what it tells of is read. */
export function useHistoryNames({ changes }: TodoActivity, colleagues: Colleagues): NamesOf {
  const { self, byId } = colleagues;
  const { teamId, goalId } = changesOf(changes);
  const { data: teams } = useQuery({
    ...companyTeamsQuery(self?.companyId ?? '-'),
    enabled: self !== undefined && teamId !== undefined,
  });
  const goals = [idOf(goalId?.from), idOf(goalId?.to)];
  const titles = [useGoalTitle(goals[0]), useGoalTitle(goals[1])];
  return {
    person: (id) => byId.get(id)?.name,
    team: (id) => teams?.find((team) => team.id === id)?.name,
    goal: (id) => titles[goals.indexOf(id)],
  };
}
