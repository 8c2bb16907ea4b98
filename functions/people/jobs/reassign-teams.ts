import { randomUUID } from 'node:crypto';
import { recordJoinedTeam } from '#functions/activity/team-activity-store.ts';
import { recordAudit, teamTarget } from '#functions/audit/audit-store.ts';
import { startJob } from '#functions/background/job-store.ts';
import { ignoreRejections } from '#functions/kit/table/ignore-errors.ts';
import { queryAll, queryPage } from '#functions/kit/table/table-read.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import {
  rememberPrivateTeams,
  type StoredDeletion,
} from '#functions/people/user-deletion-store.ts';
import { readUser, requireUser, type StoredUser } from '#functions/people/user-store.ts';
import { deleteTeamJob } from '#functions/teams/jobs/job-kinds.ts';
import {
  dropMembership,
  findMembership,
  insertMembership,
  type Membership,
  membershipsOf,
  membersOf,
  newMembership,
  parseMembership,
  refreshTeamCopy,
  toTeam,
} from '#functions/teams/members/membership-store.ts';
import { changeTeam, findTeam, removeTeam } from '#functions/teams/team-store.ts';
import { actorOf, requireSuccessor } from '#functions/work/jobs/reassign-destination.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { compareText } from '#shared/kit/compare-text.ts';
import { leadsNow } from '#shared/notifications/takeover-notices.ts';
import type { Team } from '#shared/teams/team.ts';

/** By role, because observers cannot manage a team, then by who has been a member longest. */
const bySeniority = (a: Membership, b: Membership) =>
  Number(a.user.role === 'observer') - Number(b.user.role === 'observer') ||
  compareText(a.joinedAt, b.joinedAt);

/**
 * Who leads a team after its leader: the successor, or if the team is private and the successor is
 * no member, the member of the longest standing, because nobody may enter it by deleting its leader.
 * Undefined if it has no other member.
 */
const findNextLeader = async (
  { userId }: StoredDeletion,
  team: Team,
  successor: StoredUser,
): Promise<StoredUser | undefined> => {
  if (!team.isPrivate) return successor;
  const items = await Array.fromAsync(queryAll({ ...membersOf(team, team.id), consistent: true }));
  const members = items.map(parseMembership).filter((member) => member.userId !== userId);
  if (members.some((member) => member.userId === successor.id)) return successor;
  const [longest] = members.sort(bySeniority);
  return longest && readUser(team, longest.userId, { consistent: true });
};

/** Makes somebody the leader, and a member if they are none. */
const passTeam = async (
  deletion: StoredDeletion,
  before: Team,
  leader: StoredUser,
): Promise<Operation[]> => {
  const now = new Date();
  const team = { ...before, leaderId: leader.id };
  const belongs = await findMembership(team, team.id, leader.id);
  if (team.isPrivate && !belongs) throw new ConflictError();
  const actor = actorOf(deletion);
  const notice = { userId: leader.id, ...leadsNow(team, actor.name) };
  return [
    changeTeam(before, team),
    ...(belongs
      ? [refreshTeamCopy(team, leader.id)]
      : [
          insertMembership(newMembership(team, leader, randomUUID(), now)),
          recordJoinedTeam(leader, team, randomUUID(), now),
        ]),
    leader.role === 'observer' ? requireUser(leader, leader.id) : requireSuccessor(leader),
    recordAudit({
      actor,
      kind: 'team_leader_changed',
      target: teamTarget(team),
      privateTeams: [team],
    }),
    ...notify(actor, [notice], now),
  ];
};

/** Nobody but the deleted user could see the team, and nobody may from now on. */
const deleteTeam = (deletion: StoredDeletion, team: Team): Operation[] => [
  ...removeTeam(deletion, team.id),
  recordAudit({
    actor: actorOf(deletion),
    kind: 'team_deleted',
    target: teamTarget(team),
    privateTeams: [team],
  }),
  startJob(deletion, deleteTeamJob, {
    id: `delete_team#${team.id}`,
    teamId: team.id,
    wasPrivate: team.isPrivate,
  }),
];

const passOrDeleteTeam = async (deletion: StoredDeletion, team: Team, successor: StoredUser) => {
  const leader = await findNextLeader(deletion, team, successor);
  return leader ? passTeam(deletion, team, leader) : deleteTeam(deletion, team);
};

const leave = async (deletion: StoredDeletion, copy: Team, successor: StoredUser) => {
  const { userId } = deletion;
  const team = await findTeam(copy, copy.id, { consistent: true });
  const isPrivate = team?.isPrivate ?? copy.isPrivate;
  await write(
    dropMembership(deletion, copy.id, userId),
    ...(isPrivate ? [rememberPrivateTeams(deletion, [copy.id])] : []),
    ...(team?.leaderId === userId ? await passOrDeleteTeam(deletion, team, successor) : []),
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
