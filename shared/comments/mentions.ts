import { foldText } from '../kit/fold-text.ts';
import {
  addressesIn,
  mayBegin,
  spelled,
  spellingAt,
  spellingsOf,
  wordsOf,
} from './mention-spelling.ts';

/** In characters. A mention counts as one. */
export const longestComment = 10_000;

/** What is needed to mention a user. */
export interface Mentionable {
  id: string;
  name: string;
  /** An email address; absent for former members. */
  username?: string;
}

interface TextPiece<Person> {
  text: string;
  /** The mentioned user; the text starts with `@`. */
  person?: Person;
}

/** The token for a mention in stored text, which shows the current name. */
export const mentionToken = (userId: string) => `@[${userId}]`;

const tokens = /@\[([\da-z-]{1,36})\]/g;

/** The mentioned ids in a stored comment, unique and in order. */
export const mentionedIdsIn = (content: string): string[] => [
  ...new Set(Array.from(content.matchAll(tokens), ([, id]) => id!)),
];

/** Replaces each mention by a text. */
export const replaceMentions = (content: string, textOf: (userId: string) => string): string =>
  content.replace(tokens, (_, userId: string) => textOf(userId));

/** Labels in a text field: the name if it is unique, otherwise the username. */
const labelsOf = <Person extends Mentionable>(people: readonly Person[]) => {
  const counts = new Map<string, number>();
  for (const { name } of people) counts.set(spelled(name), (counts.get(spelled(name)) ?? 0) + 1);
  return ({ name, username = 'former member' }: Mentionable) =>
    (counts.get(spelled(name)) ?? 0) > 1 ? `${name} (${username})` : name;
};

/** Splits a text at its mentions of these users. */
const splitAtPeople = <Person extends Mentionable>(
  written: string,
  people: readonly Person[],
  { withNames }: { withNames: boolean },
): TextPiece<Person>[] => {
  const text = spelled(written);
  if (!text.includes('@')) return written ? [{ text: written }] : [];
  const spellings = spellingsOf(people, withNames ? labelsOf(people) : undefined);
  const isInAddress = addressesIn(text);
  const pieces: TextPiece<Person>[] = [];
  let done = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < done || !mayBegin(text, at) || isInAddress(at)) continue;
    const found = spellingAt(text, at + 1, spellings);
    if (!found) continue;
    const end = at + 1 + found.text.length;
    if (at > done) pieces.push({ text: written.slice(done, at) });
    pieces.push({ text: written.slice(at, end), person: found.person });
    done = end;
  }
  return done < text.length ? [...pieces, { text: written.slice(done) }] : pieces;
};

/** Replaces `@Name` and `@username` in written text by tokens. */
export const toStoredText = (written: string, people: readonly Mentionable[]): string =>
  splitAtPeople(written, people, { withNames: true })
    .map(({ text, person }) => (person ? mentionToken(person.id) : text))
    .join('');

/**
 * Splits a stored text at its mentions, with names. Old comments contain usernames instead of
 * tokens.
 */
export const piecesOf = <Person extends Mentionable>(
  content: string,
  mentioned: readonly Person[],
): TextPiece<Person>[] => {
  const byId = new Map(mentioned.map((person) => [person.id, person]));
  const pieces: TextPiece<Person>[] = [];
  let done = 0;
  const addUpTo = (end: number) => {
    for (const { text, person } of splitAtPeople(content.slice(done, end), mentioned, {
      withNames: false,
    }))
      pieces.push(person ? { text: `@${person.name}`, person } : { text });
  };
  for (const { index, 0: token, 1: id } of content.matchAll(tokens)) {
    const person = byId.get(id!);
    if (!person) continue;
    addUpTo(index);
    pieces.push({ text: `@${person.name}`, person });
    done = index + token.length;
  }
  addUpTo(content.length);
  return pieces;
};

/** A stored text as its author would write it. `people` can be mentioned there. */
export const toWrittenText = (content: string, people: readonly Mentionable[]): string => {
  const labelOf = labelsOf(people);
  return piecesOf(content, people)
    .map(({ text, person }) => (person ? `@${labelOf(person)}` : text))
    .join('');
};

interface MentionBegun {
  /** Position of its `@`. */
  start: number;
  /** The name typed so far. */
  name: string;
}

const begunMention = /@[\p{L}\p{M}\p{N}._@'-]*$/u;

/** A name or username is shorter. */
const longestBegun = 300;

/** The mention being typed at the caret. */
export const mentionAt = (text: string, caret: number): MentionBegun | undefined => {
  const before = spelled(text.slice(Math.max(0, caret - longestBegun), caret));
  const found = begunMention.exec(before);
  if (!found) return undefined;
  // An address is typed if the first `@` is inside a word.
  if (!mayBegin(before, found.index)) return undefined;
  const start = caret - found[0].length;
  return { start, name: text.slice(start + 1, caret) };
};

/** Replaces the typed text by a mention; also returns the new caret position. */
export const withMention = (
  text: string,
  caret: number,
  { start }: MentionBegun,
  person: Mentionable,
  people: readonly Mentionable[],
): { text: string; caret: number } => {
  const before = `${text.slice(0, start)}@${labelsOf(people)(person)}`;
  const rest = text.slice(caret);
  const isFollowed = /^[\s,;:!?)]/.test(rest);
  return {
    text: `${before}${isFollowed ? '' : ' '}${rest}`,
    caret: before.length + (isFollowed && !/^\s/.test(rest) ? 0 : 1),
  };
};

const maxSuggested = 5;

/** The part of an address before the `@`, because colleagues share the rest. */
const localPart = (username: string) => username.slice(0, username.lastIndexOf('@'));

/** Users whose name or username starts with the text, then those who contain it. */
export const suggestedFor = <Person extends Mentionable & { username: string }>(
  written: string,
  people: readonly Person[],
): Person[] => {
  const wanted = foldText(spelled(written));
  const rank = ({ username, name }: Person) => {
    const words = [username, name, ...wordsOf(name)].map((word) => foldText(spelled(word)));
    if (words.some((word) => word.startsWith(wanted))) return 0;
    return foldText(localPart(username)).includes(wanted) ? 1 : 2;
  };
  const ranked = people.map((person) => [rank(person), person] as const);
  return [0, 1]
    .flatMap((wantedRank) =>
      ranked.flatMap(([each, person]) => (each === wantedRank ? [person] : [])),
    )
    .slice(0, maxSuggested);
};

/** The name or username is complete, so there is nothing to suggest. */
export const isWhole = (written: string, { name, username }: Mentionable): boolean =>
  [name, username].some((whole) => whole && spelled(whole) === spelled(written));
