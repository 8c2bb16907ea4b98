/** As much of a person as mentioning them needs. A username is an e-mail address. */
export interface Mentionable {
  id: string;
  username: string;
}

export interface TextPiece<Person> {
  text: string;
  /** Whom this piece mentions, from its `@` on. */
  person?: Person;
}

/** Letters, digits, dot, underscore, at sign and hyphen. */
const nameCharacters = 'A-Za-z0-9._@-';
const name = new RegExp(`^[${nameCharacters}]+`);
const beyondName = new RegExp(`[^${nameCharacters}]`);
/** A name may be followed by what ends a sentence. */
const ending = /[._@-]$/;
const wordCharacter = /[\p{L}\p{N}]/u;
const typedName = new RegExp(`(?:^|[^\\p{L}\\p{N}])@([${nameCharacters}]*)$`, 'u');

/** What a person writes to mention somebody. */
export const mentionOf = ({ username }: Pick<Mentionable, 'username'>) => `@${username}`;

type Reader<Person> = (rest: string) => { person: Person; length: number } | undefined;

/** Reads the name that a text begins with; the longest that somebody has. */
const readerOf = <Person extends Mentionable>(people: readonly Person[]): Reader<Person> => {
  const byName = new Map(people.map((person) => [person.username.toLowerCase(), person]));
  // An address may have more in it than the pattern knows, such as a plus sign.
  const odd = [...byName].filter(([username]) => beyondName.test(username));
  return (rest) => {
    const lower = rest.toLowerCase();
    let found: ReturnType<Reader<Person>>;
    for (let text = name.exec(lower)?.[0] ?? ''; text; text = text.slice(0, -1)) {
      const person = byName.get(text);
      if (person) found = { person, length: text.length };
      if (person || !ending.test(text)) break;
    }
    for (const [username, person] of odd) {
      const isWhole = !wordCharacter.test(lower.charAt(username.length));
      if (lower.startsWith(username) && isWhole && username.length > (found?.length ?? 0))
        found = { person, length: username.length };
    }
    return found;
  };
};

/** The text in pieces: whom it mentions, of these people, and what stands between. */
export const piecesOf = <Person extends Mentionable>(
  text: string,
  people: readonly Person[],
): TextPiece<Person>[] => {
  const read = readerOf(people);
  const pieces: TextPiece<Person>[] = [];
  let done = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    // What stands inside of a word is an address rather than a mention.
    if (at < done || wordCharacter.test(text.charAt(at - 1))) continue;
    const found = read(text.slice(at + 1, at + 300));
    if (!found) continue;
    const end = at + 1 + found.length;
    if (at > done) pieces.push({ text: text.slice(done, at) });
    pieces.push({ text: text.slice(at, end), person: found.person });
    done = end;
  }
  return done < text.length ? [...pieces, { text: text.slice(done) }] : pieces;
};

/** Whom a text mentions, of these people, each once, in the order of the text. */
export const mentionedIn = <Person extends Mentionable>(
  text: string,
  people: readonly Person[],
): Person[] => [
  ...new Set(piecesOf(text, people).flatMap(({ person }) => (person ? [person] : []))),
];

export interface MentionBegun {
  /** Where its `@` stands. */
  start: number;
  /** What was written of the name so far. */
  name: string;
}

/** The mention that is being written where the caret stands. */
export const mentionAt = (text: string, caret: number): MentionBegun | undefined => {
  const written = typedName.exec(text.slice(0, caret))?.[1];
  return written === undefined ? undefined : { start: caret - written.length - 1, name: written };
};

/** The text with the mention of a person in place of what was written of it, and the caret. */
export const withMention = (
  text: string,
  caret: number,
  { start }: MentionBegun,
  person: Pick<Mentionable, 'username'>,
): { text: string; caret: number } => {
  const before = `${text.slice(0, start)}${mentionOf(person)}`;
  const rest = text.slice(caret);
  const isFollowed = /^[\s,;:!?)]/.test(rest);
  return {
    text: `${before}${isFollowed ? '' : ' '}${rest}`,
    caret: before.length + (isFollowed && !/^\s/.test(rest) ? 0 : 1),
  };
};

export const mostSuggested = 5;

/** What stands before the `@`: behind it colleagues have all the same. */
const ownPart = (username: string) => username.slice(0, username.lastIndexOf('@'));

/** Whom to offer: whose name or username begins with it first, then who has it in theirs. */
export const suggestedFor = <Person extends Mentionable & { name: string }>(
  written: string,
  people: readonly Person[],
): Person[] => {
  const wanted = written.toLowerCase();
  const rank = ({ username, name: fullName }: Person) => {
    const words = [username, ...fullName.split(/\s+/)].map((word) => word.toLowerCase());
    if (words.some((word) => word.startsWith(wanted))) return 0;
    return ownPart(username).toLowerCase().includes(wanted) ? 1 : 2;
  };
  return [0, 1]
    .flatMap((wantedRank) => people.filter((person) => rank(person) === wantedRank))
    .slice(0, mostSuggested);
};
