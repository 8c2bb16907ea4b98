import { recordAudit } from '#functions/audit/audit-store.ts';
import { inSteps, type JobOf } from '#functions/background/job-store.ts';
import { ownedLists } from '#functions/entities/entities.ts';
import type { DeletionPart } from '#functions/entities/owned-list.ts';
import { clearRange } from '#functions/kit/table/clear-range.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import {
  findDeletion,
  finishDeletion,
  keepCounts,
  receiptOf,
  rememberPrivateTeams,
} from '#functions/people/user-deletion-store.ts';
import { personPartition } from '#functions/people/user-store.ts';
import { membershipsOf } from '#functions/teams/members/membership-store.ts';
import { listPrivateWork } from '#functions/teams/members/private-work-store.ts';
import { readSuccessor } from '#functions/work/successor.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { tookOver } from '#shared/notifications/takeover-notices.ts';
import { SuccessorNotFoundError } from '#shared/people/people-errors.ts';
import { deleteUserJob } from './job-kinds.ts';
import { reassignTeams } from './reassign-teams.ts';

const perStep = 100;
const perQuery = 1000;

/** By type, how many items of the user will be deleted, and what of theirs is kept. */
const countItems: DeletionPart = async (deletion) => {
  if (deletion.counted) return false;
  const { userId } = deletion;
  const removed: Record<string, number> = {};
  const count = (type: string) => {
    removed[type] = (removed[type] ?? 0) + 1;
  };
  const own = { partition: personPartition(deletion, userId), consistent: true };
  for await (const { type } of queryAll(own, perQuery)) count(String(type));
  for await (const _ of queryAll(membershipsOf(deletion, userId), perQuery)) count('team_member');
  const { profile_activity: activities = 0 } = removed;
  const outliving = await Promise.all(ownedLists.map(({ countKept }) => countKept?.(deletion)));
  const kept = { activities, timeEntries: 0, ...Object.assign({}, ...outliving) };
  // Rejected if the deletion is done.
  await ignoreErrors(write(keepCounts(deletion, { removed, kept })), ConflictError);
  return false;
};

/** Must run before the user's own items are deleted. */
const gatherPrivateTeams: DeletionPart = async (deletion) => {
  const teamIds = await listPrivateWork(deletion, deletion.userId);
  // Rejected if the deletion is done.
  if (teamIds.length > 0)
    await ignoreErrors(write(rememberPrivateTeams(deletion, teamIds)), ConflictError);
  return false;
};

const clearPerson: DeletionPart = (deletion) =>
  clearRange({ partition: personPartition(deletion, deletion.userId), consistent: true }, perStep);

const finish: DeletionPart = async (deletion, successor) => {
  const { companyId, name, moved, requestedBy } = deletion;
  const notice = { userId: successor.id, ...tookOver(name, moved, requestedBy.name) };
  const actor = { companyId, userId: requestedBy.userId };
  const receipt = receiptOf(deletion);
  const recorded = receipt && {
    actor: { ...requestedBy, companyId },
    kind: 'user_data_removed' as const,
    receipt,
  };
  // Rejected if the deletion is done, so that the notification is sent once.
  await ignoreErrors(
    write(
      finishDeletion(deletion),
      ...(recorded ? [recordAudit(recorded)] : []),
      ...(moved > 0 ? notify(actor, [notice], new Date()) : []),
    ),
    ConflictError,
  );
  return (await findDeletion(deletion, deletion.userId))?.state === 'running';
};

const endings = ownedLists.flatMap(({ end }) => end ?? []);
const reassignments = ownedLists.flatMap(({ reassign }) => reassign ?? []);

/** Teams first, because private teams decide in which partitions work may be. */
const parts: readonly DeletionPart[] = [
  countItems,
  gatherPrivateTeams,
  reassignTeams,
  ...endings,
  ...reassignments,
  clearPerson,
  // Repeated, because the indexes are eventually consistent and may have missed recent assignments.
  ...reassignments,
  // Such as the statistics of the timer that was stopped.
  clearPerson,
  finish,
];

/**
 * Reassigns everything of a deleted user to the successor. The cursor is the number of the part.
 */
export const deleteUserStep = async (job: JobOf<typeof deleteUserJob>) => {
  const deletion = await findDeletion(job, job.userId);
  if (!deletion) return 'done';
  const position = Number(job.cursor ?? 0);
  const part = parts[position];
  if (!part) return 'done';
  const successor = await readSuccessor(deletion);
  // Each write would be rejected, and the step repeated without end.
  if (successor.role === 'observer') throw new SuccessorNotFoundError();
  const isLeft = await part(deletion, successor);
  return { cursor: String(isLeft ? position : position + 1) };
};

export const deleteUserInSteps = inSteps(deleteUserJob, deleteUserStep);
