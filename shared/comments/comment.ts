import * as z from 'zod/mini';
import { id, line, timestamp } from '../kit/fields.ts';
import { longestComment } from './comment-length.ts';

/** What can be commented on. */
export const commentParentType = z.enum(['todo', 'goal', 'issue']);
export type CommentParentType = z.output<typeof commentParentType>;

export const comment = z.object({
  /** Ids sort by the moment they were made. */
  id,
  content: z.string(),
  /** Who is mentioned in it, of those who may read it. */
  mentionedUserIds: z.array(id),
  createdAt: timestamp,
  /** Later than `createdAt` where it was edited. */
  updatedAt: timestamp,
  /** As they were when they wrote it. */
  user: z.object({ id, name: z.string(), profilePhotoPath: z.nullable(z.string()) }),
});
export type Comment = z.output<typeof comment>;

export const todoComment = z.extend(comment, { todoId: id });
export const goalComment = z.extend(comment, { goalId: id });
export const issueComment = z.extend(comment, { issueId: id });

/** Everybody mentioned is told in the transaction of the comment, which holds only so much. */
export const mostMentioned = 25;

const content = line('A comment must have text', longestComment);

/** Whom the client found in the text; the server leaves out who may not read it, and oneself. */
const mentionedUserIds = z
  .array(id)
  .check(z.maxLength(mostMentioned, `At most ${mostMentioned} people can be mentioned at once`));

export const commentCreation = z.strictObject({
  content,
  mentionedUserIds: z.optional(mentionedUserIds),
});
export type CommentCreation = z.output<typeof commentCreation>;

/** What is left out stays as it is. */
export const commentChange = z.strictObject({
  content: z.optional(content),
  mentionedUserIds: z.optional(mentionedUserIds),
});
export type CommentChange = z.output<typeof commentChange>;
