import { randomUUID } from 'node:crypto';
import { recordJoinedTeam } from '#functions/activity/team-activity-store.ts';
import { queryPage } from '#functions/kit/table-read.ts';
import { type Operation, write } from '#functions/kit/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import {
  rememberPrivateTeams,
  type StoredDeletion,
} from '#functions/people/user-deletion-store.ts';
import { requireUser, type StoredUser } from '#functions/people/user-store.ts';
import {
  dropMembership,
  findMembership,
  insertMembership,
  membershipsOf,
  newMembership,
  refreshTeamCopy,
  toTeam,
} from '#functions/teams/membership-store.ts';
import { changeTeam, findTeam } from '#functions/teams/team-store.ts';
import { leadsNow } from '#shared/notifications/notices.ts';
import type { Team } from '#shared/teams/team.ts';
import { ignoreRefusal } from './ignore-refusal.ts';

/** The heir leads the team, and joins it where they do not belong to it yet. */
const passTeam = async (
  deletion: StoredDeletion,
  before: Team,
  heir: StoredUser,
): Promise<Operation[]> => {
  const now = new Date();
  const team = { ...before, leaderId: heir.id };
  const belongs = await findMembership(team, team.id, heir.id);
  const { requestedBy, companyId } = deletion;
  const notice = { userId: heir.id, ...leadsNow(team, requestedBy.name) };
  return [
    changeTeam(before, team),
    ...(belongs
      ? [refreshTeamCopy(team, heir.id)]
      : [
          insertMembership(newMembership(team, heir, randomUUID(), now)),
          recordJoinedTeam(heir, team, randomUUID(), now),
        ]),
    requireUser(heir, heir.id),
    ...notify({ companyId, userId: requestedBy.userId }, [notice], now),
  ];
};

const leave = async (deletion: StoredDeletion, copy: Team, heir: StoredUser) => {
  const { userId } = deletion;
  const team = await findTeam(copy, copy.id, { consistent: true });
  const isPrivate = team?.isPrivate ?? copy.isPrivate;
  await write(
    dropMembership(deletion, copy.id, userId),
    ...(isPrivate ? [rememberPrivateTeams(deletion, [copy.id])] : []),
    ...(team?.leaderId === userId ? await passTeam(deletion, team, heir) : []),
  );
};

const perStep = 20;

/** Takes the person out of some of their teams; answers whether any are left. */
export const handOverTeams = async (deletion: StoredDeletion, heir: StoredUser) => {
  const { items } = await queryPage(membershipsOf(deletion, deletion.userId), { limit: perStep });
  // Refused where somebody changed the team meanwhile: the membership is still there next time.
  for (const item of items) await ignoreRefusal(leave(deletion, toTeam(item), heir));
  return items.length > 0;
};
