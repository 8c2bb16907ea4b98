import { timeOrderedId } from '#functions/kit/new-id.ts';
import { once } from '#functions/kit/once.ts';
import { retryOnConflict } from '#functions/kit/retry-on-conflict.ts';
import type { Session } from '#functions/kit/session.ts';
import { write } from '#functions/kit/table-write.ts';
import { requireTeam } from '#functions/teams/team-store.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { CommentCreation } from '#shared/comments/comment.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { findReaders, tellReaders } from './comment-readers.ts';
import { insertComment, readSentComment, type StoredComment } from './comment-store.ts';
import { type CommentedWork, placeOf } from './commented-work.ts';

interface Request {
  session: Session;
  body: CommentCreation;
  newId: () => string;
}

/** Writes the comment, what the history keeps of it and whom it tells, all or nothing; once. */
export const createComment = <T extends Work>(
  { session, body, newId }: Request,
  commentedWork: CommentedWork<T>,
  parentId: string,
): Promise<StoredComment> => {
  const { store, ownersOf, record } = commentedWork;
  const place = placeOf(session, commentedWork, parentId);
  const requestId = newId();

  const create = () =>
    retryOnConflict(async () => {
      const { work, team } = await readVisibleWork(session, store, parentId, { consistent: true });
      const now = new Date();
      const author = session.userId;
      const named = (body.mentionedUserIds ?? []).filter((id) => id !== author);
      const readers = await findReaders(session, team, [author, ...named, ...ownersOf(work)]);
      const mentionedIds = [...new Set(named)].filter((id) => readers.has(id));
      const ownerIds = ownersOf(work).filter((id) => id !== null && readers.has(id)) as string[];
      const created: StoredComment = {
        ...place,
        id: timeOrderedId(now),
        content: body.content,
        mentionedUserIds: mentionedIds,
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
        user: {
          id: author,
          name: session.name,
          profilePhotoPath: readers.get(author)?.profilePhotoPath ?? null,
        },
        version: 1,
      };
      await write(
        ...insertComment(created, requestId, now),
        store.require(work, tooBusy),
        requireTeam(team),
        ...(record?.(session, work, now) ?? []),
        ...tellReaders(session, team, store.type, work, { mentionedIds, ownerIds }, now),
      );
      return created;
    });

  return once(create, async () => {
    await readVisibleWork(session, store, parentId, { consistent: true });
    return readSentComment(place, requestId);
  });
};
