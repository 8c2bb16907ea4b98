import type { TableChange } from '#functions/kit/table/stream.ts';
import { findMembership, parseMembership } from '#functions/teams/members/membership-store.ts';
import { stopTimerOf } from '#functions/time/reactions/todo-time.ts';
import { rememberPrivateWork } from './remember-private-work.ts';

/**
 * Former members of a private team may still have work there that their lists no longer show, and a
 * running timer that they could not see.
 */
export const markLeftWork = async ({ before, after }: TableChange) => {
  if (!before || after) return;
  const left = parseMembership(before);
  if (!left.team.isPrivate) return;
  await rememberPrivateWork(left.team, left);
  // They may be a member again when the change is replayed.
  if (await findMembership(left.team, left.teamId, left.userId)) return;
  await stopTimerOf(left.team, left.userId, (entry) => entry?.teamId === left.teamId);
};
