import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { byName } from '#shared/kit/compare-text.ts';
import type { Team, TeamMember } from '#shared/teams/team.ts';
import { call, type RequestOf } from '../../kit/api/call.ts';
import { callPages } from '../../kit/api/call-pages.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { pagesQuery } from '../../kit/cache/list-pages.ts';
import { keyOf, readOf } from '../../kit/cache/query-client.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastFailure } from '../../ui/feedback/toast-result.ts';
import { personQuery } from '../people/people-queries.ts';
import { sessionQuery } from '../session/session-queries.ts';
import type { Person } from '../work/fields/person-field.tsx';
import { teamsCopy } from './teams-copy.ts';

/** The user's teams, by name. */
export const myTeamsQuery = queryOptions<Team[]>({
  queryKey: keyOf('GET /api/teams'),
  queryFn: async ({ signal }) => (await callPages('GET /api/teams', {}, { signal })).sort(byName),
});

/** The members of a team, by name. */
export function teamMembersQuery(teamId: string) {
  const request = { params: { teamId } };
  return queryOptions<TeamMember[]>({
    queryKey: keyOf('GET /api/teams/{teamId}/members', request),
    queryFn: async ({ signal }) =>
      (await callPages('GET /api/teams/{teamId}/members', request, { signal })).sort((one, other) =>
        byName(one.user, other.user),
      ),
  });
}

/** The visible teams of the company, by name. */
export function companyTeamsQuery(companyId: string) {
  const request = { params: { companyId } };
  return queryOptions<Team[]>({
    queryKey: keyOf('GET /api/companies/{companyId}/teams', request),
    queryFn: async ({ signal }) =>
      (await callPages('GET /api/companies/{companyId}/teams', request, { signal })).sort(byName),
  });
}

/** What would be deleted with a team. Never cached. */
export function teamContentsQuery(teamId: string) {
  return {
    ...readOf('GET /api/teams/{teamId}/contents', { params: { teamId } }),
    staleTime: 0,
    meta: { persist: false },
  };
}

const copy = teamsCopy.assignee;

export interface TeamPeople {
  members: ReadonlyMap<string, Person>;
  /** The signed-in user, known even if the members cannot be read. */
  self: Person | undefined;
  /** False until the members are loaded or failed to load. */
  isSettled: boolean;
}

const noMembers: readonly TeamMember[] = [];

/** The members of a team, for names and selects of assignees; loaded once `isWanted`. */
export function useTeamPeople(teamId: string, isWanted = true): TeamPeople {
  const { data = noMembers, isPending } = useQuery({
    ...teamMembersQuery(teamId),
    enabled: isWanted,
  });
  // Loaded by the app shell; only read from the cache here.
  const { data: self } = useQuery({ ...sessionQuery, enabled: false });
  return useMemo(
    () => ({
      members: new Map(data.map(({ user }) => [user.id, user])),
      self: self ?? undefined,
      isSettled: !isPending,
    }),
    [data, self, isPending],
  );
}

/** The name of an assignee. Colleagues outside the team are loaded one by one. */
export function useAssignee(
  assigneeId: string | null,
  { members, self, isSettled }: TeamPeople,
): { name: string; person: Person | undefined } {
  const known = assigneeId === self?.id ? self : undefined;
  const member = assigneeId === null ? undefined : (members.get(assigneeId) ?? known);
  const isOutside = assigneeId !== null && !member && isSettled;
  const { data, isError } = useQuery({
    ...personQuery(assigneeId ?? 'nobody'),
    enabled: isOutside,
  });
  if (assigneeId === null) return { name: copy.unassigned, person: undefined };
  const person = member ?? (isOutside ? data : undefined);
  if (person) return { name: person.name, person };
  return { name: isOutside && isError ? copy.unknown : copy.loading, person: undefined };
}

interface TeamChoice {
  /** The user's teams, and the current team if it is not one of them. */
  teams: readonly Pick<Team, 'id' | 'name'>[];
  /** Undefined until loaded. */
  team: Pick<Team, 'id' | 'name'> | undefined;
  isPending: boolean;
}

/** The team of a todo or goal, and the teams it can be moved to. */
export function useTeamChoice(teamId: string): TeamChoice {
  const { data: mine } = useQuery(myTeamsQuery);
  const isElsewhere = mine !== undefined && !mine.some(({ id }) => id === teamId);
  const { data: other, isError } = useQuery({
    ...readOf('GET /api/teams/{teamId}', { params: { teamId } }),
    enabled: isElsewhere,
  });
  const teams = [...(mine ?? []), ...(isElsewhere && other ? [other] : [])];
  const team = teams.find(({ id }) => id === teamId);
  return { teams, team, isPending: !team && !isError };
}

/** The visible teams of a person, by name. */
export const personTeamsQuery = (userId: string) =>
  pagesQuery('GET /api/users/{userId}/teams', { params: { userId } });

export const showTeamError = (error: Error) => toastFailure(teamsCopy.toasts.failed, error);

export const showSuccess = (title: string) => void toast({ variant: 'success', title });

export const withoutTeam = (teamId: string) => (teams: Team[]) =>
  teams.filter(({ id }) => id !== teamId);

/** Changes the cached lists of the user's and the company's teams. */
export function changeTeamLists(
  client: QueryClient,
  companyId: string,
  change: (teams: Team[]) => Team[],
  lists: 'mine' | 'both' = 'both',
): void {
  updateSaved(client, myTeamsQuery.queryKey, change);
  if (lists === 'both') updateSaved(client, companyTeamsQuery(companyId).queryKey, change);
}

export function useCreateTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/teams'>['body']) => call('POST /api/teams', { body }),
    onSuccess: (team) => {
      changeTeamLists(client, team.companyId, (teams) =>
        [...withoutTeam(team.id)(teams), team].sort(byName),
      );
      showSuccess(teamsCopy.toasts.created);
    },
    onError: showTeamError,
  });
}
