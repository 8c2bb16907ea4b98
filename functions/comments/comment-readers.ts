import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { requireReader } from '#functions/work/team-readers.ts';
import type { Comment, CommentParentType } from '#shared/comments/comment.ts';
import { toWrittenText } from '#shared/comments/mentions.ts';
import { commented, mentioned, type TitledWork } from '#shared/notifications/notices.ts';
import type { Team } from '#shared/teams/team.ts';

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
  const notified = [...notices].map(([userId, notice]) => ({ userId, teamId: team.id, ...notice }));
  return [
    ...notified.map(({ userId }) => requireReader(session, team, userId)),
    ...notify(session, notified, now),
  ];
};
