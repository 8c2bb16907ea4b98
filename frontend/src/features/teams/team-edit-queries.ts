import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#shared/people/user.ts';
import type { Team, TeamMember } from '#shared/teams/team.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { call, type RequestOf } from '../../kit/call.ts';
import { keyOf } from '../../kit/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { companyTeamsQuery, teamMembersQuery } from './team-queries.ts';
import { leaveKnowingly } from './team-selection.ts';

type Lists = 'mine' | 'both';

const tellFailure = (error: Error) =>
  void toast({ variant: 'destructive', title: 'Error', description: sentenceOf(error) });
const tell = (title: string) => void toast({ variant: 'success', title });

function byName(one: Team, other: Team): number {
  return one.name.localeCompare(other.name, 'en', { sensitivity: 'base' });
}

/** Changes the lists of teams that are kept: those one belongs to, and all of the company. */
function changeLists(
  client: QueryClient,
  companyId: string,
  change: (teams: Team[]) => Team[],
  lists: Lists = 'both',
): void {
  client.setQueryData<Team[]>(keyOf('GET /api/teams'), (teams) => teams && change(teams));
  if (lists === 'both')
    client.setQueryData(companyTeamsQuery(companyId).queryKey, (teams) => teams && change(teams));
}

const without = (teamId: string) => (teams: Team[]) => teams.filter(({ id }) => id !== teamId);

export function useCreateTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'POST /api/teams'>['body']) => call('POST /api/teams', { body }),
    onSuccess: (team) => {
      changeLists(client, team.companyId, (teams) =>
        [...without(team.id)(teams), team].sort(byName),
      );
      tell('Team created successfully');
    },
    onError: tellFailure,
  });
}

export function useChangeTeam(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'PATCH /api/teams/{teamId}'>['body']) =>
      call('PATCH /api/teams/{teamId}', { params: { teamId }, body }),
    onSuccess: (team) => {
      changeLists(client, team.companyId, (teams) =>
        teams.map((other) => (other.id === team.id ? team : other)).sort(byName),
      );
      tell('Team updated successfully');
    },
    onError: tellFailure,
  });
}

export function useDeleteTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Team) => call('DELETE /api/teams/{teamId}', { params: { teamId: id } }),
    onMutate: ({ id }) => leaveKnowingly(id),
    onSuccess: (_, { id, companyId }) => {
      changeLists(client, companyId, without(id));
      tell('Team deleted successfully');
    },
    onError: tellFailure,
  });
}

type Person = Pick<User, 'id' | 'name' | 'username' | 'role' | 'profilePhotoPath'>;

/** Shows a changed list of members at once; gives back what undoes it. */
function showMembers(
  client: QueryClient,
  teamId: string,
  change: (members: TeamMember[]) => TeamMember[],
): () => void {
  const { queryKey } = teamMembersQuery(teamId);
  void client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, (members) => members && change(members));
  return () => client.setQueryData(queryKey, before);
}

function rereadMembers(client: QueryClient, teamId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: teamMembersQuery(teamId).queryKey });
}

export function useAddMember(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: Person) =>
      call('POST /api/teams/{teamId}/members', { params: { teamId }, body: { userId: person.id } }),
    onMutate: ({ id, name, username, role, profilePhotoPath }) =>
      showMembers(client, teamId, (members) => [
        ...members,
        {
          id: `new-${id}`,
          teamId,
          userId: id,
          joinedAt: new Date().toISOString(),
          user: { id, name, username, role, profilePhotoPath },
        },
      ]),
    onSuccess: (_, { name }) => tell(`${name} was added to the team`),
    onError: (error, _, undo) => {
      undo?.();
      tellFailure(error);
    },
    onSettled: () => rereadMembers(client, teamId),
  });
}

interface Leaving {
  team: Team;
  person: Pick<Person, 'id' | 'name'>;
  isMyself: boolean;
}

export function useRemoveMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ team, person }: Leaving) =>
      call('DELETE /api/teams/{teamId}/members/{userId}', {
        params: { teamId: team.id, userId: person.id },
      }),
    onMutate: ({ team, person, isMyself }) => {
      if (isMyself) leaveKnowingly(team.id);
      return showMembers(client, team.id, (members) =>
        members.filter(({ userId }) => userId !== person.id),
      );
    },
    onSuccess: (_, { team, person, isMyself }) => {
      // A private team is not there any more for whoever has left it.
      if (isMyself)
        changeLists(client, team.companyId, without(team.id), team.isPrivate ? 'both' : 'mine');
      tell(isMyself ? `You left ${team.name}` : `${person.name} was taken out of the team`);
    },
    onError: (error, _, undo) => {
      undo?.();
      tellFailure(error);
    },
    onSettled: (_, error, { team, isMyself }) =>
      error || !(isMyself && team.isPrivate) ? rereadMembers(client, team.id) : undefined,
  });
}
