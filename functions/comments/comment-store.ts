import * as z from 'zod/mini';
import { alreadyCreated } from '#functions/kit/once.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  readItem,
} from '#functions/kit/table-read.ts';
import { insert, type Operation, remove, update } from '#functions/kit/table-write.ts';
import { workPartition } from '#functions/work/work-store.ts';
import { comment, commentParentType } from '#shared/comments/comment.ts';
import { commentNotFound } from '#shared/comments/comment-problems.ts';
import { tooBusy } from '#shared/kit/problems.ts';

const storedComment = z.extend(comment, {
  companyId: z.string(),
  parentType: commentParentType,
  parentId: z.string(),
  /** Grows with each change: a change made on an outdated reading is refused as busy. */
  version: z.int(),
});
export type StoredComment = z.output<typeof storedComment>;

/** Where comments stand: what they are on, and whose company it is. */
export type CommentPlace = Pick<StoredComment, 'companyId' | 'parentType' | 'parentId'>;

const prefix = 'COMMENT#';
const dayMs = 86_400_000;

const partitionOf = (place: CommentPlace) => workPartition(place, place.parentType, place.parentId);

/** The id begins with its time, so that it is both the key of an item and its place in the list. */
const keyOf = (place: CommentPlace, id: string): Key => ({
  PK: partitionOf(place),
  SK: `${prefix}${id}`,
});

const receiptKey = (place: CommentPlace, requestId: string): Key => ({
  PK: partitionOf(place),
  SK: `SENT_${prefix}${requestId}`,
});

export const parseComment = (item: Item): StoredComment => storedComment.parse(item);

/**
 * The receipt refuses a retry of the same request, whose comment would have another time and id; it
 * is kept longer than anybody tries.
 */
export const insertComment = (
  created: StoredComment,
  requestId: string,
  now: Date,
): Operation[] => [
  insert(
    {
      ...receiptKey(created, requestId),
      type: 'comment_receipt',
      commentId: created.id,
      ttl: Math.floor((now.getTime() + 2 * dayMs) / 1000),
    },
    alreadyCreated,
  ),
  insert({ ...keyOf(created, created.id), type: 'comment', ...created }),
];

/** Refused as busy when it was changed since it was read. */
export const changeComment = (before: StoredComment, after: StoredComment): Operation =>
  update({
    key: keyOf(before, before.id),
    set: {
      content: after.content,
      mentionedUserIds: after.mentionedUserIds,
      updatedAt: after.updatedAt,
      version: before.version + 1,
    },
    exists: true,
    when: { version: before.version },
    refusal: tooBusy,
  });

export const removeComment = (removed: StoredComment): Operation =>
  remove(keyOf(removed, removed.id), { exists: true, refusal: commentNotFound });

/** As of now: one's own comment of a moment ago is there. */
export const readComment = async (place: CommentPlace, id: string): Promise<StoredComment> => {
  const item = await readItem(keyOf(place, id), { consistent: true });
  if (!item) throw commentNotFound();
  return parseComment(item);
};

/** What an earlier attempt of the same request wrote. */
export const readSentComment = async (
  place: CommentPlace,
  requestId: string,
): Promise<StoredComment> => {
  const receipt = await readItem(receiptKey(place, requestId), { consistent: true });
  if (!receipt) throw commentNotFound();
  return readComment(place, String(receipt.commentId));
};

/** Newest first, and as of now: who is told of a comment finds it. */
export const listComments = async (
  place: CommentPlace,
  page: PageRequest,
): Promise<Page<StoredComment>> => {
  const range = { partition: partitionOf(place), prefix, descending: true, consistent: true };
  const found = await queryPage(range, page);
  return { ...found, items: found.items.map(parseComment) };
};
