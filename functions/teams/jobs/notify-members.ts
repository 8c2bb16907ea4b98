import type { JobOf } from '#functions/background/job-store.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { findUsers, requireUser } from '#functions/people/user-store.ts';
import {
  type FormerMembers,
  findFormerMembers,
  takeOffFirst,
} from '#functions/teams/members/former-members-store.ts';
import { listMemberships, removeMembership } from '#functions/teams/members/membership-store.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { teamDeleted } from '#shared/notifications/notices.ts';
import type { deleteTeamJob } from './job-kinds.ts';

/** Each needs up to four operations of the transaction. */
const perStep = 20;

/** Those who lost access with the team, then those of a large team who are still its members. */
const nextMembers = async (
  deletion: FormerMembers,
): Promise<{ userIds: string[]; operations: Operation[] }> => {
  const userIds = deletion.userIds.slice(0, perStep);
  if (userIds.length > 0) return { userIds, operations: [takeOffFirst(deletion, userIds.length)] };
  const { items } = await listMemberships(deletion, deletion.teamId, { limit: perStep });
  return {
    userIds: items.map(({ userId }) => userId),
    operations: items.map(({ teamId, userId }) => removeMembership(deletion, teamId, userId)),
  };
};

/**
 * Notifies a page of the members that their team was deleted, in the transaction that takes them off
 * it, so that a repeated step notifies nobody twice. Returns whether there may be more.
 */
export const notifyMembers = (job: JobOf<typeof deleteTeamJob>): Promise<boolean> =>
  retryOnConflict(async () => {
    const deletion = await findFormerMembers(job, job.teamId);
    if (!deletion) return false;
    const { userIds, operations } = await nextMembers(deletion);
    if (userIds.length === 0) return false;
    const { companyId, teamName, deletedBy } = deletion;
    const users = await findUsers(job, userIds);
    const notice = teamDeleted(teamName, deletedBy.name);
    const notices = [...users.keys()].map((userId) => ({ userId, ...notice }));
    await write(
      ...operations,
      ...[...users.keys()].map((userId) => requireUser(job, userId, ConflictError)),
      ...notify({ companyId, userId: deletedBy.userId }, notices, new Date()),
    );
    return true;
  });
