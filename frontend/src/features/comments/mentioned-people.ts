import type { Comment } from '#shared/comments/comment.ts';
import { type Mentionable, piecesOf } from '#shared/comments/mentions.ts';
import type { Colleagues } from './use-colleagues.ts';

type Mentioning = Pick<Comment, 'mentionedUserIds' | 'mentions'>;

/**
 * The people a comment mentions, with their current names or, for former users, their last ones.
 */
export function mentionedPeople(
  { mentionedUserIds, mentions }: Mentioning,
  byId: Colleagues['byId'],
): Mentionable[] {
  return mentionedUserIds.flatMap(
    (id) => byId.get(id) ?? mentions.find((mention) => mention.id === id) ?? [],
  );
}

/** People whose names are read as mentions when a comment is edited. */
export function mentionablePeople(
  comment: Mentioning,
  { byId, mentionable }: Pick<Colleagues, 'byId' | 'mentionable'>,
): Mentionable[] {
  const others = mentionedPeople(comment, byId).filter(
    ({ id }) => !mentionable.some((person) => person.id === id),
  );
  return [...mentionable, ...others];
}

/** A comment's text with names in place of mentions. */
export const plainTextOf = (comment: Comment, byId: Colleagues['byId']): string =>
  piecesOf(comment.content, mentionedPeople(comment, byId))
    .map(({ text }) => text)
    .join('');
