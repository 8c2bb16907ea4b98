import type { TableChange } from '#functions/kit/table/stream.ts';
import { parseMembership } from '#functions/teams/members/membership-store.ts';
import { rememberPrivateWork } from './remember-private-work.ts';

/** Former members of a private team may still have work there that their lists no longer show. */
export const markLeftWork = async ({ before, after }: TableChange) => {
  if (!before || after) return;
  const left = parseMembership(before);
  if (left.team.isPrivate) await rememberPrivateWork(left.team, left);
};
