import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { byName } from '#shared/kit/compare-text.ts';
import type { User } from '#shared/people/user.ts';
import type { Team, TeamMember } from '#shared/teams/team.ts';
import { call, type RequestOf } from '../../kit/api/call.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { optimisticId } from '../../kit/cache/optimistic-id.ts';
import type { QueryChange } from '../../kit/cache/query-change.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { undo } from '../../ui/feedback/toast-result.ts';
import { selectedTeamId, selectTeam } from './selected-team.ts';
import { teamDialogsCopy } from './team-dialogs-copy.ts';
import { teamsCopy } from './teams-copy.ts';
import {
  changeTeamLists,
  companyTeamsQuery,
  myTeamsQuery,
  showSuccess,
  showTeamError,
  teamMembersQuery,
  withoutTeam,
} from './teams-queries.ts';
import { clearExpectedLoss, expectTeamLoss } from './use-team-selection.ts';

const { members: copy, removal: removalCopy } = teamDialogsCopy;
const { toasts } = teamsCopy;

/** Shows the lists of teams as they are after the request. */
const listsChange = (companyId: string, apply: (teams: Team[]) => Team[]): QueryChange[] => [
  { queryKey: myTeamsQuery.queryKey, apply },
  { queryKey: companyTeamsQuery(companyId).queryKey, apply },
];

const withFields = (teamId: string, fields: Partial<Team>) => (teams: Team[]) =>
  teams.map((team) => (team.id === teamId ? { ...team, ...fields } : team)).sort(byName);

export function useChangeTeam({ id, companyId }: Team) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<'PATCH /api/teams/{teamId}'>['body']) =>
      changeOptimistically(
        client,
        listsChange(companyId, withFields(id, body as Partial<Team>)),
        () => call('PATCH /api/teams/{teamId}', { params: { teamId: id }, body }),
      ),
    onSuccess: (changed) => {
      changeTeamLists(client, companyId, withFields(id, changed));
      showSuccess(toasts.updated);
    },
    onError: showTeamError,
  });
}

export function useDeleteTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, companyId }: Team) =>
      changeOptimistically(client, listsChange(companyId, withoutTeam(id)), () =>
        call('DELETE /api/teams/{teamId}', { params: { teamId: id } }),
      ),
    onMutate: ({ id }) => {
      expectTeamLoss(id);
      return { wasSelected: selectedTeamId() === id };
    },
    onSuccess: () => showSuccess(toasts.deleted),
    onError: (error, { id }, shown) => {
      clearExpectedLoss(id);
      // Another was selected when it was no longer in the list.
      if (shown?.wasSelected) selectTeam(client, id);
      showTeamError(error);
    },
  });
}

type Person = Pick<User, 'id' | 'name' | 'username' | 'role' | 'profilePhotoPath'>;

/** Shows the list of members as it is after the request. */
const membersChange = (teamId: string, apply: (members: TeamMember[]) => TeamMember[]) => ({
  queryKey: teamMembersQuery(teamId).queryKey,
  apply,
  refetch: true,
});

export function useAddMember(teamId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, username, role, profilePhotoPath }: Person) => {
      const member = {
        id: optimisticId(),
        teamId,
        userId: id,
        joinedAt: new Date().toISOString(),
        user: { id, name, username, role, profilePhotoPath },
      };
      const withMember = (members: TeamMember[]) => [
        ...members.filter(({ userId }) => userId !== id),
        member,
      ];
      return changeOptimistically(client, [membersChange(teamId, withMember)], () =>
        call('POST /api/teams/{teamId}/members', { params: { teamId }, body: { userId: id } }),
      );
    },
    onSuccess: (_, { name }) => showSuccess(copy.added(name)),
    onError: showTeamError,
  });
}

interface Removal {
  team: Team;
  person: Pick<Person, 'id' | 'name'>;
  isMyself: boolean;
  /** Who gets their open work, null for nobody. Undefined if they have none. */
  taker?: { id: string | null; name: string } | undefined;
}

/** Undoes the removal of a member, or removal a public team. */
async function restoreMember(
  client: QueryClient,
  { team, person, isMyself }: Removal,
): Promise<boolean> {
  let isRestored = false;
  try {
    await call('POST /api/teams/{teamId}/members/{userId}/restore', {
      params: { teamId: team.id, userId: person.id },
    });
    isRestored = true;
    if (isMyself) {
      changeTeamLists(client, team.companyId, (teams) =>
        [...withoutTeam(team.id)(teams), team].sort(byName),
      );
      clearExpectedLoss(team.id);
    }
    showSuccess(isMyself ? copy.rejoined(team.name) : copy.restored(person.name));
  } catch (error) {
    showTeamError(error as Error);
  }
  await client.invalidateQueries({ queryKey: teamMembersQuery(team.id).queryKey });
  return isRestored;
}

const workText = ({ id, name }: { id: string | null; name: string }) =>
  id === null ? removalCopy.unassigned : removalCopy.goesTo(name);

export function useRemoveMember() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ team, person, isMyself, taker }: Removal) => {
      if (isMyself) expectTeamLoss(team.id);
      const withoutPerson = (members: TeamMember[]) =>
        members.filter(({ userId }) => userId !== person.id);
      // Former members may not read the members of a private team.
      const refetch = !(isMyself && team.isPrivate);
      const change = { ...membersChange(team.id, withoutPerson), refetch };
      return changeOptimistically(client, [change], () =>
        call('DELETE /api/teams/{teamId}/members/{userId}', {
          params: { teamId: team.id, userId: person.id },
          ...(taker && { query: { reassignTo: taker.id ?? 'nobody' } }),
        }),
      );
    },
    onSuccess: (_, removal) => {
      const { team, person, isMyself, taker } = removal;
      // Former members no longer see a private team.
      if (isMyself)
        changeTeamLists(
          client,
          team.companyId,
          withoutTeam(team.id),
          team.isPrivate ? 'both' : 'mine',
        );
      // Work that others got does not come back.
      const isReversible = !taker && !(isMyself && team.isPrivate);
      toast({
        variant: 'success',
        title: isMyself ? copy.left(team.name) : copy.removed(person.name),
        ...(taker
          ? { description: workText(taker) }
          : !isMyself && { description: copy.workStays }),
        ...(isReversible && {
          action: undo(() => restoreMember(client, removal), copy.removedTogether),
        }),
      });
    },
    onError: showTeamError,
  });
}
