import * as z from 'zod/mini';
import { id, ignored, requiredProse, timestamp } from '../kit/fields.ts';
import { longestComment, mentionedIdsIn, replaceMentions } from './mentions.ts';

export const commentParentType = z.enum(['todo', 'goal', 'issue']);
export type CommentParentType = z.output<typeof commentParentType>;

export const comment = z.object({
  /** Ids sort by creation. */
  id,
  /** Mentions in it are tokens: `@[<user id>]`. */
  content: z.string(),
  /** Mentioned users who may read the comment. */
  mentionedUserIds: z.array(id),
  /** Their names at that time, for when they have left. */
  mentions: z._default(z.array(z.object({ id, name: z.string() })), []),
  createdAt: timestamp,
  /** After `createdAt` if it was edited. */
  updatedAt: timestamp,
  /** Name and photo at the time of writing. */
  user: z.object({ id, name: z.string(), profilePhotoPath: z.nullable(z.string()) }),
});
export type Comment = z.output<typeof comment>;

/** With derived fields, as in responses. */
const commentResponse = z.extend(comment, { userId: id });
export const todoComment = z.extend(commentResponse, { todoId: id });
export const goalComment = z.extend(commentResponse, { goalId: id });
export const issueComment = z.extend(commentResponse, { issueId: id });

/** All of them are notified in the comment's transaction, whose size is limited. */
const maxMentioned = 25;

/** A mention counts as one character. */
const shownLength = (text: string) => replaceMentions(text, () => '@').length;

const content = requiredProse('A comment must have text', 4 * longestComment).check(
  z.refine(
    (text) => shownLength(text) <= longestComment,
    `A comment has at most ${longestComment} characters`,
  ),
);

/** In addition to the text. The server drops the author and users who may not read the comment. */
const mentionedUserIds = z.array(id);

const fewMentions = z.refine<{ content?: string; mentionedUserIds?: string[] }>(
  ({ content: text = '', mentionedUserIds: ids = [] }) =>
    new Set([...mentionedIdsIn(text), ...ids]).size <= maxMentioned,
  {
    error: `At most ${maxMentioned} people can be mentioned at once`,
    path: ['mentionedUserIds'],
  },
);

export const commentCreation = z
  .strictObject({
    content,
    mentionedUserIds: z.optional(mentionedUserIds),
    ...ignored('todoId', 'goalId', 'issueId', 'userId', 'user'),
  })
  .check(fewMentions);
export type CommentCreation = z.output<typeof commentCreation>;

/** Absent fields stay. */
export const commentChange = z
  .strictObject({
    content: z.optional(content),
    mentionedUserIds: z.optional(mentionedUserIds),
  })
  .check(fewMentions);
export type CommentChange = z.output<typeof commentChange>;
