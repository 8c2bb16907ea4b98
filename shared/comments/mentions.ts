import { foldText } from '../kit/fold-text.ts';

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

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const firstWord = /^[\p{L}\p{M}\p{N}]*/u;
/** Punctuation may follow a username, but no further part of an email address. */
const afterUsername = /^[._@-]*(?:[^A-Za-z\d._@-]|$)/;
const afterName = /^(?![\p{L}\p{M}\p{N}]|[._@-]+[A-Za-z\d])/u;

/** Labels in a text field: the name if it is unique, otherwise the username. */
const labelsOf = <Person extends Mentionable>(people: readonly Person[]) => {
  const counts = new Map<string, number>();
  for (const { name } of people)
    counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  return ({ name, username = 'former member' }: Mentionable) =>
    (counts.get(name.toLowerCase()) ?? 0) > 1 ? `${name} (${username})` : name;
};

/** Keeps the length, because "İ" would become two characters. */
const lowerCase = (text: string) =>
  Array.from(text, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join('');

interface Writing<Person> {
  /** In lower case. */
  text: string;
  person: Person;
  isUsername: boolean;
}

/**
 * All spellings of these users by their first word, because a text may contain thousands of `@`.
 */
const writingsOf = <Person extends Mentionable>(
  people: readonly Person[],
  { withNames }: { withNames: boolean },
) => {
  const writings = new Map<string, Writing<Person>[]>();
  const add = (written: string, person: Person, isUsername: boolean) => {
    const text = lowerCase(written);
    const word = firstWord.exec(text)![0];
    const writing = { text, person, isUsername };
    const others = writings.get(word);
    if (others) others.push(writing);
    else writings.set(word, [writing]);
  };
  const labelOf = labelsOf(people);
  for (const person of people) {
    if (person.username) add(person.username, person, true);
    if (withNames) add(labelOf(person), person, false);
  }
  return writings;
};

const endsThere = (rest: string, { text, isUsername }: Writing<unknown>) =>
  (isUsername ? afterUsername : afterName).test(rest.slice(text.length));

/** Splits a text at its mentions of these users. */
const splitAtPeople = <Person extends Mentionable>(
  text: string,
  people: readonly Person[],
  options: { withNames: boolean },
): TextPiece<Person>[] => {
  if (!text.includes('@')) return text ? [{ text }] : [];
  const writings = writingsOf(people, options);
  const pieces: TextPiece<Person>[] = [];
  let done = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    // Inside a word it is an email address and no mention.
    if (at < done || wordCharacter.test(text.charAt(at - 1))) continue;
    const rest = lowerCase(text.slice(at + 1, at + 500));
    const [found] = (writings.get(firstWord.exec(rest)![0]) ?? [])
      .filter((writing) => rest.startsWith(writing.text) && endsThere(rest, writing))
      .sort((one, other) => other.text.length - one.text.length);
    if (!found) continue;
    const end = at + 1 + found.text.length;
    if (at > done) pieces.push({ text: text.slice(done, at) });
    pieces.push({ text: text.slice(at, end), person: found.person });
    done = end;
  }
  return done < text.length ? [...pieces, { text: text.slice(done) }] : pieces;
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

const begunMention = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{M}\p{N}._@'’-]*)$/u;

/** The mention being typed at the caret. */
export const mentionAt = (text: string, caret: number): MentionBegun | undefined => {
  const written = begunMention.exec(text.slice(0, caret))?.[1];
  return written === undefined ? undefined : { start: caret - written.length - 1, name: written };
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
  const wanted = foldText(written);
  const rank = ({ username, name }: Person) => {
    const words = [username, ...name.split(/\s+/)].map(foldText);
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
  [name, username].some((whole) => whole?.toLowerCase() === written.toLowerCase());
