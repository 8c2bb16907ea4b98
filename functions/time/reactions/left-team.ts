import type { TableChange } from '#functions/kit/table/stream.ts';
import { findMembership, parseMembership } from '#functions/teams/members/membership-store.ts';
import { stopTimerOf } from './todo-time.ts';

/** Former members of a private team may have a running timer there that they no longer see. */
export const stopTimerOfFormerMember = async ({ before, after }: TableChange) => {
  if (!before || after) return;
  const left = parseMembership(before);
  if (!left.team.isPrivate) return;
  // They may be a member again when the change is replayed.
  if (await findMembership(left.team, left.teamId, left.userId)) return;
  await stopTimerOf(left.team, left.userId, (entry) => entry?.teamId === left.teamId);
};
