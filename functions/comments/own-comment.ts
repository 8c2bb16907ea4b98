import type { Session } from '#functions/kit/http/session.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireTeam } from '#functions/teams/team-store.ts';
import { findPeople } from '#functions/work/team-readers.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { CommentChange } from '#shared/comments/comment.ts';
import { CommentNotYoursError } from '#shared/comments/comment-errors.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { nextUpdatedAt } from '#shared/kit/next-updated-at.ts';
import type { Team } from '#shared/teams/team.ts';
import { explicitlyMentioned, mentionedBy, resolveMentions } from './comment-mentions.ts';
import { notifyReaders } from './comment-readers.ts';
import { changeComment, readComment, type StoredComment } from './comment-store.ts';
import { type CommentedWork, parentOf } from './commented-work.ts';

interface OwnComment<T> {
  work: T;
  team: Team;
  comment: StoredComment;
}

/** Reads the comment consistently, if the caller may see its parent. Only its author may change it. */
export const authorOf =
  <T extends Work, Name extends string>(commentedWork: CommentedWork<T>, parentParam: Name) =>
  async ({
    session,
    params,
  }: {
    session: Session;
    params: Record<Name | 'commentId', string>;
  }): Promise<OwnComment<T>> => {
    const parentId = params[parentParam];
    const { store } = commentedWork;
    const seen = await readVisibleWork(session, store, parentId, { consistent: true });
    const comment = await readComment(parentOf(session, commentedWork, parentId), params.commentId);
    if (comment.user.id !== session.userId) throw new CommentNotYoursError();
    return { ...seen, comment };
  };

interface Request<T> {
  session: Session;
  subject: OwnComment<T>;
  body: CommentChange;
}

const isSame = (one: StoredComment, other: StoredComment) =>
  one.content === other.content && one.mentionedUserIds.join() === other.mentionedUserIds.join();

/** Notifies users who are newly mentioned. */
export const changeOwnComment = async <T extends Work>(
  { session, subject: { work, team, comment: before }, body }: Request<T>,
  { store }: CommentedWork<T>,
): Promise<StoredComment> => {
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
};
