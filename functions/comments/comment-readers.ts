import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { findUsers, requireUser, type StoredUser } from '#functions/people/user-store.ts';
import { findMemberIds } from '#functions/teams/members/membership-store.ts';
import { requireMembership } from '#functions/teams/team-store.ts';
import type { Comment, CommentParentType } from '#shared/comments/comment.ts';
import { toWrittenText } from '#shared/comments/mentions.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { commented, mentioned, type TitledWork } from '#shared/notifications/notices.ts';
import type { Team } from '#shared/teams/team.ts';

interface FoundPeople {
  people: Map<string, StoredUser>;
  /** Users who may read the team's content: all colleagues, or the members of a private team. */
  readers: Map<string, StoredUser>;
}

/** The users with these ids who belong to the company. */
export const findPeople = async (
  session: Session,
  team: Team,
  userIds: (string | null)[],
): Promise<FoundPeople> => {
  const ids = [...new Set(userIds)].filter((id) => id !== null);
  if (ids.length === 0) return { people: new Map(), readers: new Map() };
  const [people, memberIds] = await Promise.all([
    findUsers(session, ids),
    team.isPrivate ? findMemberIds(session, team.id, ids) : undefined,
  ]);
  const readers = new Map([...people].filter(([id]) => !memberIds || memberIds.has(id)));
  return { people, readers };
};

interface Recipients {
  mentionedIds: string[];
  ownerIds: string[];
}

/**
 * Notifies each user once; a mention takes precedence. Users who left the company or the private
 * team meanwhile are skipped.
 */
export const notifyReaders = (
  session: Session,
  team: Team,
  type: CommentParentType,
  work: TitledWork,
  { id, content, mentions }: Pick<Comment, 'id' | 'content' | 'mentions'>,
  { mentionedIds, ownerIds }: Recipients,
  now: Date,
): Operation[] => {
  const comment = { id, text: toWrittenText(content, mentions) };
  const notices = new Map([
    ...ownerIds.map((userId) => [userId, commented(type, work, comment, session.name)] as const),
    ...mentionedIds.map(
      (userId) => [userId, mentioned(type, work, comment, session.name)] as const,
    ),
  ]);
  notices.delete(session.userId);
  const notified = [...notices].map(([userId, notice]) => ({ userId, ...notice }));
  const mayRead = ({ userId }: { userId: string }) =>
    team.isPrivate
      ? requireMembership(session, team.id, userId, ConflictError)
      : requireUser(session, userId, ConflictError);
  return [...notified.map(mayRead), ...notify(session, notified, now)];
};
