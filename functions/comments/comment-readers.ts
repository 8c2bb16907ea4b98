import type { Session } from '#functions/kit/session.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { findUsers, requireUser, type StoredUser } from '#functions/people/user-store.ts';
import { findMemberIds } from '#functions/teams/membership-store.ts';
import { requireMembership } from '#functions/teams/team-store.ts';
import type { CommentParentType } from '#shared/comments/comment.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { commented, mentioned, type TitledWork } from '#shared/notifications/notices.ts';
import type { Team } from '#shared/teams/team.ts';

/** Those of them who may read what is in the team: colleagues, in a private team its members. */
export const findReaders = async (
  session: Session,
  team: Team,
  userIds: (string | null)[],
): Promise<Map<string, StoredUser>> => {
  const asked = [...new Set(userIds)].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const [people, memberIds] = await Promise.all([
    findUsers(session, asked),
    team.isPrivate ? findMemberIds(session, team.id, asked) : undefined,
  ]);
  return new Map([...people].filter(([id]) => !memberIds || memberIds.has(id)));
};

interface Told {
  mentionedIds: string[];
  ownerIds: string[];
}

/**
 * Tells each of them once, as what concerns them most: being mentioned. Nobody gets to know of it
 * who has left the company or the private team in that moment.
 */
export const tellReaders = (
  session: Session,
  team: Team,
  type: CommentParentType,
  work: TitledWork,
  { mentionedIds, ownerIds }: Told,
  now: Date,
): Operation[] => {
  const notices = new Map([
    ...ownerIds.map((id) => [id, commented(type, work, session.name)] as const),
    ...mentionedIds.map((id) => [id, mentioned(type, work, session.name)] as const),
  ]);
  notices.delete(session.userId);
  const told = [...notices].map(([userId, notice]) => ({ userId, ...notice }));
  const mayRead = ({ userId }: { userId: string }) =>
    team.isPrivate
      ? requireMembership(session, team.id, userId, tooBusy)
      : requireUser(session, userId, tooBusy);
  return [...told.map(mayRead), ...notify(session, told, now)];
};
