import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { Session } from '#functions/kit/session.ts';
import { write } from '#functions/kit/table-write.ts';
import { requireTeam } from '#functions/teams/team-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { CommentChange } from '#shared/comments/comment.ts';
import { commentNotYours } from '#shared/comments/comment-problems.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { findReaders, tellReaders } from './comment-readers.ts';
import { changeComment, readComment, removeComment, type StoredComment } from './comment-store.ts';
import { type CommentedWork, placeOf } from './commented-work.ts';

/** One's own comment as it is now, on something that one may see. */
const readOwnComment = async <T extends Work>(
  session: Session,
  commentedWork: CommentedWork<T>,
  parentId: string,
  commentId: string,
) => {
  const { store } = commentedWork;
  const seen = await readVisibleWork(session, store, parentId, { consistent: true });
  const own = await readComment(placeOf(session, commentedWork, parentId), commentId);
  if (own.user.id !== session.userId) throw commentNotYours();
  return { ...seen, comment: own };
};

interface Request {
  session: Session;
  body: CommentChange;
  params: { commentId: string };
}

const isSame = (one: StoredComment, other: StoredComment) =>
  one.content === other.content && one.mentionedUserIds.join() === other.mentionedUserIds.join();

/** Tells whom it mentions now and did not before. */
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
    const asked = [...new Set(body.mentionedUserIds ?? before.mentionedUserIds)];
    const added = asked.filter(
      (id) => id !== session.userId && !before.mentionedUserIds.includes(id),
    );
    const readers = await findReaders(session, team, added);
    const mentionedIds = added.filter((id) => readers.has(id));
    const after: StoredComment = {
      ...before,
      content: body.content ?? before.content,
      mentionedUserIds: asked.filter(
        (id) => before.mentionedUserIds.includes(id) || mentionedIds.includes(id),
      ),
      updatedAt: now.toISOString(),
    };
    if (isSame(before, after)) return before;
    await write(
      changeComment(before, after),
      store.require(work, tooBusy),
      requireTeam(team),
      ...tellReaders(session, team, store.type, work, { mentionedIds, ownerIds: [] }, now),
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
