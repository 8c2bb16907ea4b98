import { randomUUID } from 'node:crypto';
import { recordJoinedTeam } from '#functions/activity/team-activity-store.ts';
import { ignoreRejections } from '#functions/kit/table/ignore-errors.ts';
import { queryPage } from '#functions/kit/table/table-read.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import {
  rememberPrivateTeams,
  type StoredDeletion,
} from '#functions/people/user-deletion-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import {
  dropMembership,
  findMembership,
  insertMembership,
  membershipsOf,
  newMembership,
  refreshTeamCopy,
  toTeam,
} from '#functions/teams/members/membership-store.ts';
import { changeTeam, findTeam } from '#functions/teams/team-store.ts';
import { leadsNow } from '#shared/notifications/takeover-notices.ts';
import type { Team } from '#shared/teams/team.ts';
import { requireSuccessor } from './reassign-destination.ts';

/** Makes the successor the leader, and a member if they are none. */
const passTeam = async (
  deletion: StoredDeletion,
  before: Team,
  successor: StoredUser,
): Promise<Operation[]> => {
  const now = new Date();
  const team = { ...before, leaderId: successor.id };
  const belongs = await findMembership(team, team.id, successor.id);
  const { requestedBy, companyId } = deletion;
  const notice = { userId: successor.id, ...leadsNow(team, requestedBy.name) };
  return [
    changeTeam(before, team),
    ...(belongs
      ? [refreshTeamCopy(team, successor.id)]
      : [
          insertMembership(newMembership(team, successor, randomUUID(), now)),
          recordJoinedTeam(successor, team, randomUUID(), now),
        ]),
    requireSuccessor(successor),
    ...notify({ companyId, userId: requestedBy.userId }, [notice], now),
  ];
};

const leave = async (deletion: StoredDeletion, copy: Team, successor: StoredUser) => {
  const { userId } = deletion;
  const team = await findTeam(copy, copy.id, { consistent: true });
  const isPrivate = team?.isPrivate ?? copy.isPrivate;
  await write(
    dropMembership(deletion, copy.id, userId),
    ...(isPrivate ? [rememberPrivateTeams(deletion, [copy.id])] : []),
    ...(team?.leaderId === userId ? await passTeam(deletion, team, successor) : []),
  );
};

const perStep = 20;

/** Removes the user from some of their teams; returns whether more are left. */
export const reassignTeams = async (deletion: StoredDeletion, successor: StoredUser) => {
  const { items } = await queryPage(membershipsOf(deletion, deletion.userId), { limit: perStep });
  // Rejected if the team changed meanwhile. The next step finds the membership again.
  for (const item of items) await ignoreRejections(leave(deletion, toTeam(item), successor));
  return items.length > 0;
};
