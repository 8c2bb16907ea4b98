/** Characters that people type for the same one, each as long as the other. */
const sameAs: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '´': "'",
  '`': "'",
  '‐': '-',
  '‑': '-',
};

/**
 * A text as names are compared: in lower case, with half-width letters, signs and spaces, plain
 * apostrophes and hyphens. Positions stay, so what would become longer stays too.
 */
export const spelled = (text: string): string =>
  Array.from(text, (letter) => {
    if (/\s/.test(letter)) return ' ';
    const plain = (sameAs[letter] ?? letter.normalize('NFKC')).toLowerCase();
    return plain.length === letter.length ? plain : letter;
  }).join('');

/** Letters of scripts that are written without spaces between words, or with suffixes on names. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const endsSpaced = (text: string) => {
  const last = text.at(-1) ?? '';
  return wordCharacter.test(last) && !unspaced.test(last);
};

/** Inside a word an `@` belongs to an email address. */
export const mayBegin = (text: string, at: number): boolean =>
  !endsSpaced(text.slice(Math.max(0, at - 1), at));

/** Whether an `@` is part of a web address. */
export const addressesIn = (text: string): ((at: number) => boolean) => {
  const found = Array.from(text.matchAll(/https?:\/\/[!-~]+/g), ({ index, 0: address }) => ({
    start: index,
    end: index + address.length,
  }));
  let next = 0;
  // Asked in ascending order.
  return (at) => {
    while (found[next] && found[next]!.end <= at) next += 1;
    return found[next] !== undefined && found[next]!.start < at;
  };
};

/** The words of a name. */
export const wordsOf = (name: string): string[] => name.split(/\s+/).filter(Boolean);

interface Spelling<Person> {
  text: string;
  person: Person;
  /** A name may be followed by less than a username, and a part of a name by even less. */
  kind: 'username' | 'name' | 'part';
}

interface Named {
  id: string;
  name: string;
  username?: string;
}

/** Punctuation may follow a username, but no further part of an email address. */
const afterUsername = /^[._@-]*(?:[^a-z\d._@-]|$)/;
const afterName = /^(?![._@+-]+[\p{L}\p{N}])/u;
/** In Chinese, Japanese and Korean a longer name may begin with a part of another one. */
const afterPart = /^(?:様|氏|君|先生|님|씨)|^(?![\p{sc=Han}\p{sc=Hang}])/u;

const mayEnd = ({ text, kind }: Spelling<unknown>, rest: string) => {
  if (kind === 'username') return afterUsername.test(rest);
  const next = String.fromCodePoint(rest.codePointAt(0) ?? 32);
  if (/\p{M}/u.test(next)) return false;
  if (endsSpaced(text) && wordCharacter.test(next) && !unspaced.test(next)) return false;
  return afterName.test(rest) && (kind === 'name' || afterPart.test(rest));
};

/** The first word, or the first letter where words are not separated. */
const keyOf = (text: string) =>
  /^(?:(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}])[\p{L}\p{M}\p{N}])+|^./u.exec(
    text,
  )?.[0] ?? '';

/** The given name, and the last word, which is the given name in some languages. */
const partsOf = (name: string): string[] => {
  const words = wordsOf(spelled(name));
  return [...new Set([...words.slice(0, 1), ...words.slice(-1)])];
};

type Spellings<Person> = ReadonlyMap<string, readonly Spelling<Person>[]>;

/**
 * All spellings of these users by their key, because a text may contain thousands of `@`. Names
 * are read if there are labels.
 */
export const spellingsOf = <Person extends Named>(
  people: readonly Person[],
  labelOf: ((person: Person) => string) | undefined,
): Spellings<Person> => {
  const byKey = new Map<string, Spelling<Person>[]>();
  const add = (text: string, person: Person, kind: Spelling<Person>['kind']) => {
    const others = byKey.get(keyOf(text));
    if (others) others.push({ text, person, kind });
    else byKey.set(keyOf(text), [{ text, person, kind }]);
  };
  const owners = new Map<string, Person[]>();
  for (const person of people) {
    if (person.username) add(spelled(person.username), person, 'username');
    if (!labelOf) continue;
    const label = spelled(labelOf(person));
    add(label, person, 'name');
    const joined = label.replaceAll(' ', '');
    if (joined !== label && unspaced.test(joined)) add(joined, person, 'name');
    for (const part of partsOf(person.name))
      owners.set(part, [...(owners.get(part) ?? []), person]);
  }
  // Last, because a whole name is preferred to the same part of another one.
  for (const [part, [person, ...others]] of owners)
    if (person && others.length === 0) add(part, person, 'part');
  return byKey;
};

/** The longest spelling at a position; of two of the same length the first. */
export const spellingAt = <Person>(
  text: string,
  at: number,
  spellings: Spellings<Person>,
): Spelling<Person> | undefined => {
  let best: Spelling<Person> | undefined;
  for (const spelling of spellings.get(keyOf(text.slice(at, at + longestSpelling))) ?? []) {
    const end = at + spelling.text.length;
    if (!text.startsWith(spelling.text, at)) continue;
    if (!mayEnd(spelling, text.slice(end, end + longestSpelling))) continue;
    if (!best || spelling.text.length > best.text.length) best = spelling;
  }
  return best;
};

/** A name has at most 200 characters, an address 254. */
const longestSpelling = 500;
