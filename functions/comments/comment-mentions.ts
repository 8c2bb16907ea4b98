import type { Session } from '#functions/kit/http/session.ts';
import type { StoredUser } from '#functions/people/user-store.ts';
import type { Comment } from '#shared/comments/comment.ts';
import {
  mentionedIdsIn,
  mentionToken,
  replaceMentions,
  toStoredText,
} from '#shared/comments/mentions.ts';
import { id as userId } from '#shared/kit/fields.ts';

interface Written {
  content: string;
  /** Mentioned in addition to the text. */
  explicitIds: string[];
}

type Mentions = Pick<Comment, 'content' | 'mentionedUserIds' | 'mentions'>;

/** Users mentioned in a text, without its author. */
export const mentionedBy = (session: Session, { content, explicitIds }: Written): string[] => [
  ...new Set([...mentionedIdsIn(content), ...explicitIds].filter((id) => id !== session.userId)),
];

/** Users mentioned in addition to the text. */
export const explicitlyMentioned = ({ content, mentionedUserIds }: Mentions): string[] => {
  const inText = mentionedIdsIn(content);
  return mentionedUserIds.filter((id) => !inText.includes(id));
};

interface Known {
  /** Mentioned users of the company; `readers` are those who may read the comment. */
  people: Map<string, StoredUser>;
  readers: Map<string, StoredUser>;
  /** The comment before a change, whose mentions stay. */
  before?: Mentions;
}

/**
 * Stores mentions as tokens if the user may read the comment; otherwise only the name stays in the
 * text. Usernames of explicitly mentioned users become tokens too.
 */
export const resolveMentions = (
  session: Session,
  written: Written,
  { people, readers, before }: Known,
): Mentions => {
  const kept = new Map(before?.mentionedUserIds.map((id) => [id, { id, name: unknownName }]));
  for (const mention of before?.mentions ?? []) kept.set(mention.id, mention);
  const mentions = mentionedBy(session, written).flatMap(
    (id) => toMention(readers.get(id)) ?? kept.get(id) ?? [],
  );
  const mentionedUserIds = mentions.map(({ id }) => id);
  const named = written.explicitIds.flatMap((id) => readers.get(id) ?? []);
  const nameOf = (id: string) =>
    (id === session.userId ? session.name : people.get(id)?.name) ?? unknownName;
  const content = replaceMentions(toStoredText(written.content, named), (id) =>
    mentionedUserIds.includes(id) || !userId.safeParse(id).success
      ? mentionToken(id)
      : `@${nameOf(id)}`,
  );
  return { content, mentionedUserIds, mentions };
};

const unknownName = 'Unknown User';

const toMention = (person: StoredUser | undefined) =>
  person && { id: person.id, name: person.name };
