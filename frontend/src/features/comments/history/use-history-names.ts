import { useQuery } from '@tanstack/react-query';
import type { TodoActivity } from '#shared/todos/todo-activity.ts';
import { useGoal } from '../../goals/goals-queries.ts';
import { companyTeamsQuery } from '../../teams/teams-queries.ts';
import type { Colleagues } from '../use-colleagues.ts';
import { changesOf, type NamesOf } from './todo-history-text.ts';

const idOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Names for the ids in an entry. Loads goals and teams only if the entry mentions them. */
export function useHistoryNames({ changes }: TodoActivity, colleagues: Colleagues): NamesOf {
  const { self, byId } = colleagues;
  const { teamId, goalId } = changesOf(changes);
  const { data: teams } = useQuery({
    ...companyTeamsQuery(self?.companyId ?? '-'),
    enabled: self !== undefined && teamId !== undefined,
  });
  const goals = [idOf(goalId?.from), idOf(goalId?.to)];
  const titles = [useGoal(goals[0]), useGoal(goals[1])].map(({ goal }) => goal?.title);
  return {
    person: (id) => byId.get(id)?.name,
    team: (id) => teams?.find((team) => team.id === id)?.name,
    goal: (id) => titles[goals.indexOf(id)],
  };
}
