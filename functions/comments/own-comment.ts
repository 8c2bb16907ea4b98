import type { Session } from '#functions/kit/http/session.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireTeam } from '#functions/teams/team-store.ts';
import { findPeople } from '#functions/work/team-readers.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { CommentChange } from '#shared/comments/comment.ts';
import { CommentNotYoursError } from '#shared/comments/comment-errors.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import { explicitlyMentioned, mentionedBy, resolveMentions } from './comment-mentions.ts';
import { notifyReaders } from './comment-readers.ts';
import { changeComment, readComment, removeComment, type StoredComment } from './comment-store.ts';
import { type CommentedWork, parentOf } from './commented-work.ts';

/** The caller's comment, read consistently, if they may see its parent. */
const readOwnComment = async <T extends Work>(
  session: Session,
  commentedWork: CommentedWork<T>,
  parentId: string,
  commentId: string,
) => {
  const { store } = commentedWork;
  const seen = await readVisibleWork(session, store, parentId, { consistent: true });
  const own = await readComment(parentOf(session, commentedWork, parentId), commentId);
  if (own.user.id !== session.userId) throw new CommentNotYoursError();
  return { ...seen, comment: own };
};

interface Request {
  session: Session;
  body: CommentChange;
  params: { commentId: string };
}

const isSame = (one: StoredComment, other: StoredComment) =>
  one.content === other.content && one.mentionedUserIds.join() === other.mentionedUserIds.join();

/** Notifies users who are newly mentioned. */
export const changeOwnComment = <T extends Work>(
  { session, body, params }: Request,
  commentedWork: CommentedWork<T>,
  parentId: string,
): Promise<StoredComment> =>
  retryOnConflict(async () => {
    const { store } = commentedWork;
    const {
      work,
      team,
      comment: before,
    } = await readOwnComment(session, commentedWork, parentId, params.commentId);
    const now = new Date();
    const written = {
      content: body.content ?? before.content,
      explicitIds: body.mentionedUserIds ?? explicitlyMentioned(before),
    };
    const isNew = (id: string) => !before.mentionedUserIds.includes(id);
    const added = mentionedBy(session, written).filter(isNew);
    const found = await findPeople(session, team, added);
    const after: StoredComment = {
      ...before,
      ...resolveMentions(session, written, { ...found, before }),
      updatedAt: nextUpdatedAt(before, now),
    };
    const mentionedIds = after.mentionedUserIds.filter(isNew);
    if (isSame(before, after)) return before;
    await write(
      changeComment(before, after),
      store.require(work, ConflictError),
      requireTeam(team),
      ...notifyReaders(session, team, store.type, work, after, { mentionedIds, ownerIds: [] }, now),
    );
    return after;
  });

export const deleteOwnComment = async <T extends Work>(
  { session, params }: Pick<Request, 'session' | 'params'>,
  commentedWork: CommentedWork<T>,
  parentId: string,
): Promise<void> => {
  const { comment } = await readOwnComment(session, commentedWork, parentId, params.commentId);
  await write(removeComment(comment));
};
