import * as z from 'zod/mini';
import { tracedRequest } from '#functions/kit/observability/traced-request.ts';
import { AlreadyCreatedError } from '#functions/kit/table/create-once.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  readItem,
} from '#functions/kit/table/table-read.ts';
import { insert, type Operation, remove, update } from '#functions/kit/table/table-write.ts';
import { workPartition } from '#functions/work/work-keys.ts';
import { comment, commentParentType } from '#shared/comments/comment.ts';
import { CommentNotFoundError } from '#shared/comments/comment-errors.ts';
import { ConflictError, KeyReusedError } from '#shared/kit/common-errors.ts';

const storedComment = z.extend(comment, {
  companyId: z.string(),
  parentType: commentParentType,
  parentId: z.string(),
  /** Increases with each change, for optimistic locking. */
  version: z.int(),
});
export type StoredComment = z.output<typeof storedComment>;

/** What a comment belongs to, and the company. */
export type CommentParent = Pick<StoredComment, 'companyId' | 'parentType' | 'parentId'>;

const prefix = 'COMMENT#';
const dayMs = 86_400_000;

const partitionOf = (parent: CommentParent) =>
  workPartition(parent, parent.parentType, parent.parentId);

/** The id starts with the time, so it is also the position in the list. */
const keyOf = (parent: CommentParent, id: string): Key => ({
  PK: partitionOf(parent),
  SK: `${prefix}${id}`,
});

const receiptKey = (parent: CommentParent, requestId: string): Key => ({
  PK: partitionOf(parent),
  SK: `SENT_${prefix}${requestId}`,
});

const parseComment = (item: Item): StoredComment => storedComment.parse(item);

interface SentRequest {
  requestId: string;
  /** What it asked for, hashed. */
  inputHash: string;
}

/**
 * The receipt rejects a retry of the same request, whose comment would have another time and id. It
 * is kept longer than clients retry.
 */
export const insertComment = (
  created: StoredComment,
  { requestId, inputHash }: SentRequest,
  now: Date,
): Operation[] => [
  insert(
    {
      ...receiptKey(created, requestId),
      type: 'comment_receipt',
      commentId: created.id,
      inputHash,
      ttl: Math.floor((now.getTime() + 2 * dayMs) / 1000),
    },
    AlreadyCreatedError,
  ),
  insert({
    ...keyOf(created, created.id),
    type: 'comment',
    ...created,
    causedBy: tracedRequest(),
  }),
];

/** Fails with ConflictError if it changed since it was read. */
export const changeComment = (before: StoredComment, after: StoredComment): Operation =>
  update({
    key: keyOf(before, before.id),
    set: {
      content: after.content,
      mentionedUserIds: after.mentionedUserIds,
      mentions: after.mentions,
      updatedAt: after.updatedAt,
      version: before.version + 1,
      causedBy: tracedRequest(),
    },
    exists: true,
    when: { version: before.version },
    error: ConflictError,
  });

export const removeComment = (removed: StoredComment): Operation =>
  remove(keyOf(removed, removed.id), { exists: true, error: CommentNotFoundError });

/** Consistent, because it may have been created a moment ago. */
export const readComment = async (parent: CommentParent, id: string): Promise<StoredComment> => {
  const item = await readItem(keyOf(parent, id), { consistent: true });
  if (!item) throw new CommentNotFoundError();
  return parseComment(item);
};

/** The comment written by an earlier attempt of this request. */
export const readSentComment = async (
  parent: CommentParent,
  { requestId, inputHash }: SentRequest,
): Promise<StoredComment> => {
  const receipt = await readItem(receiptKey(parent, requestId), { consistent: true });
  if (!receipt) throw new CommentNotFoundError();
  if (receipt.inputHash !== inputHash) throw new KeyReusedError();
  return readComment(parent, String(receipt.commentId));
};

/** Newest first, read consistently, so that a notified user finds the comment. */
export const listComments = async (
  parent: CommentParent,
  page: PageRequest,
): Promise<Page<StoredComment>> => {
  const range = { partition: partitionOf(parent), prefix, descending: true, consistent: true };
  const found = await queryPage(range, page);
  return { ...found, items: found.items.map(parseComment) };
};
