import { createWithReceipt } from '#functions/kit/http/request-receipt.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { timeOrderedId } from '#functions/kit/new-id.ts';
import { retryOnConflict } from '#functions/kit/table/retry-on-conflict.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { requireTeam } from '#functions/teams/team-store.ts';
import { findPeople } from '#functions/work/team-readers.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import type { Work } from '#functions/work/work-kind.ts';
import type { CommentCreation } from '#shared/comments/comment.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { mentionedBy, resolveMentions } from './comment-mentions.ts';
import { notifyReaders } from './comment-readers.ts';
import { insertComment, readSentComment, type StoredComment } from './comment-store.ts';
import { type CommentedWork, parentOf } from './commented-work.ts';

interface Request extends Pick<RouteRequest, 'receipt'> {
  session: Session;
  body: CommentCreation;
  newId: () => string;
}

/** Writes the comment, its activity and its notifications in one transaction, once per request. */
export const createComment = <T extends Work>(
  { session, body, newId, receipt }: Request,
  commentedWork: CommentedWork<T>,
  parentId: string,
): Promise<StoredComment> => {
  const { store, ownersOf, record } = commentedWork;
  const parent = parentOf(session, commentedWork, parentId);
  const requestId = newId();

  const create = () =>
    retryOnConflict(async () => {
      const { work, team } = await readVisibleWork(session, store, parentId, { consistent: true });
      const now = new Date();
      const author = session.userId;
      const written = { content: body.content, explicitIds: body.mentionedUserIds ?? [] };
      const named = mentionedBy(session, written);
      const found = await findPeople(session, team, [author, ...named, ...ownersOf(work)]);
      const { readers } = found;
      const mentions = resolveMentions(session, written, found);
      const mentionedIds = mentions.mentionedUserIds;
      const ownerIds = ownersOf(work).filter((id) => id !== null && readers.has(id)) as string[];
      const created: StoredComment = {
        ...parent,
        id: timeOrderedId(now),
        ...mentions,
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
        ...insertComment(created, { requestId, inputHash: receipt.inputHash() }, now),
        store.require(work, ConflictError),
        requireTeam(team),
        ...(record?.(session, work, now) ?? []),
        ...notifyReaders(session, team, store.type, work, created, { mentionedIds, ownerIds }, now),
      );
      return created;
    });

  return createWithReceipt(receipt, create, async () => {
    await readVisibleWork(session, store, parentId, { consistent: true });
    return readSentComment(parent, { requestId, inputHash: receipt.inputHash() });
  });
};
