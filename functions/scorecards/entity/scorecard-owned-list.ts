import type { OwnedList } from '#functions/entities/owned-list.ts';
import { type Operation, write } from '#functions/kit/table/table-write.ts';
import { countMoved, type StoredDeletion } from '#functions/people/user-deletion-store.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import {
  changeStoredLineItem,
  listOwnedLineItems,
  type StoredLineItem,
} from '#functions/scorecards/measurables/line-item-store.ts';
import {
  changeStoredScorecard,
  listOwnedScorecards,
  removeScorecard,
  type StoredScorecard,
} from '#functions/scorecards/scorecard-store.ts';
import {
  findDestination,
  requireDestination,
  requireSuccessor,
} from '#functions/work/jobs/reassign-destination.ts';
import { reassignEach } from '#functions/work/jobs/reassign-each.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';

/** With its new owner: the assignee of the destination, otherwise the successor. */
const given = <T extends { updatedAt: string }>(
  before: T,
  userId: string | null,
  successor: StoredUser,
) => ({
  ...before,
  ownerId: userId ?? successor.id,
  updatedAt: nextUpdatedAt(before, new Date()),
});

const passScorecard = async (
  deletion: StoredDeletion,
  before: StoredScorecard,
  successor: StoredUser,
) => {
  const destination = await findDestination(deletion, successor, before.teamId);
  // The team and its scorecards are being deleted.
  if (!destination) return write(removeScorecard(before, before.id));
  await write(
    changeStoredScorecard(before, given(before, destination.userId, successor)),
    ...requireDestination(destination),
    requireSuccessor(successor),
    countMoved(deletion, 1),
  );
};

const passLineItem = async (
  deletion: StoredDeletion,
  before: StoredLineItem,
  successor: StoredUser,
) => {
  const destination =
    before.teamId === null ? undefined : await findDestination(deletion, successor, before.teamId);
  const conditions: Operation[] = destination ? requireDestination(destination) : [];
  await write(
    changeStoredLineItem(before, given(before, destination?.userId ?? null, successor)),
    ...conditions,
    requireSuccessor(successor),
    countMoved(deletion, 1),
  );
};

export const scorecardOwnedList: OwnedList = {
  reassign: reassignEach(listOwnedScorecards, passScorecard),
};

export const lineItemOwnedList: OwnedList = {
  reassign: reassignEach(listOwnedLineItems, passLineItem),
};
