import { spelled } from '#shared/comments/mention-spelling.ts';
import type { Priority } from '#shared/kit/priority.ts';
import { beginsWords } from '../../../kit/cache/best-matches.ts';
import type { Person } from '../../work/fields/person-field.tsx';
import { isAmbiguousDate, parseDueDate } from './quick-add-date.ts';
import { isRecurrence } from './recurrence-words.ts';
import { parseRecurrence, type TypedRecurrence } from './typed-recurrence.ts';

export interface Token<Value> {
  /** As typed: `tomorrow 5pm`, `!1`, `@sofia`. */
  text: string;
  /** Several if other tokens are in between: `tomorrow` and `5pm`. */
  parts: readonly string[];
  value: Value;
}

interface QuickAddTokens {
  /** ISO 8601. */
  due?: Token<string>;
  recurrence?: Token<TypedRecurrence>;
  priority?: Token<Priority>;
  /** The id of a person. */
  assignee?: Token<string>;
}

export interface QuickAddText extends QuickAddTokens {
  /** Without the tokens. */
  title: string;
}

interface Context {
  now: Date;
  /** Who can be assigned. */
  people: readonly Pick<Person, 'id' | 'name' | 'username'>[];
  /** Parts of removed tokens, which are words of the title. */
  kept: readonly string[];
}

interface Match {
  /** How many words it takes from the end. */
  length: number;
  tokens: QuickAddTokens;
}

const longestDate = 8;
const longestRecurrence = 10;
const longestName = 4;
/** `Call Bob by Friday`: goes with the date. */
const connectors = new Set(['by', 'due', 'on', 'at', '@', 'until', 'till']);
/** `Slides for Friday`, `Move it to Friday`: the title would not make sense without the date. */
const sentenceWords = new Set(
  'for from of before after since to every each the than during and or & between last past previous black good cyber'.split(
    ' ',
  ),
);
/** A name that is unknown or still being typed does not hide the tokens before it. */
const unresolved = /^(?:@\S*|!)$/;

const withoutComma = (word: string) => word.replace(/[,;]+$/, '');

/**
 * Reads date, recurrence, priority and assignee from the end of a title: `Call Bob tomorrow 5pm !1
 * @sofia`, `Water the plants every monday`.
 */
export function parseQuickAdd(text: string, context: Context): QuickAddText {
  const words = text.split(/\s+/).filter(Boolean);
  const isKept = keptWords(words, context.kept);
  let tokens: QuickAddTokens = {};
  let end = words.length;
  const tail: string[] = [];
  while (end > 0) {
    const open = words.slice(isKept.lastIndexOf(true, end - 1) + 1, end);
    const match = lastToken(open, tokens, context);
    if (match && (match.length < end || tail.length > 0)) {
      tokens = { ...tokens, ...match.tokens };
      end -= match.length;
    } else if (!match && (isKept[end - 1] || unresolved.test(words[end - 1] ?? ''))) {
      end -= 1;
      tail.unshift(words[end] ?? '');
    } else break;
  }
  if (Object.keys(tokens).length === 0) return { title: text.trim() };
  const head = words.slice(0, end).join(' ');
  const trimmed = tail.length > 0 ? head : head.replace(/[\s,;–—-]+$/, '') || head;
  return { title: [trimmed, ...tail].filter(Boolean).join(' '), ...tokens };
}

/** Which words belong to removed tokens; of repeated words the last ones. */
function keptWords(words: readonly string[], kept: readonly string[]): boolean[] {
  const isKept = words.map(() => false);
  const texts = words.map((word) => withoutComma(word).toLowerCase());
  for (const part of kept) {
    const wanted = part.toLowerCase().split(' ');
    const start = texts.findLastIndex((_, at) =>
      wanted.every((word, offset) => texts[at + offset] === word),
    );
    if (start >= 0) isKept.fill(true, start, start + wanted.length);
  }
  return isKept;
}

function lastToken(words: string[], found: QuickAddTokens, context: Context): Match | undefined {
  if (words.length === 0) return undefined;
  return (
    (found.priority ? undefined : priorityAtEnd(words)) ??
    (found.assignee ? undefined : assigneeAtEnd(words, context)) ??
    (found.recurrence ? undefined : recurrenceAtEnd(words, context.now)) ??
    dueAtEnd(words, found.due, context.now)
  );
}

function priorityAtEnd(words: string[]): Match | undefined {
  const text = withoutComma(words.at(-1) ?? '');
  if (!/^![1-5]$/.test(text)) return undefined;
  const priority = { text, parts: [text], value: text.slice(1) as Priority };
  return { length: 1, tokens: { priority } };
}

function assigneeAtEnd(words: string[], { people }: Context): Match | undefined {
  const start = words.findLastIndex((word) => /^[@＠]/.test(word));
  const length = words.length - start;
  if (start < 0 || length > longestName) return undefined;
  const text = withoutComma(words.slice(start).join(' '));
  const name = spelled(text.slice(1));
  const person = name && findPerson(name, people);
  if (!person) return undefined;
  const assignee = { text, parts: [text], value: person.id };
  return { length, tokens: { assignee } };
}

/** Whether two names have the same words. */
const isSame = (one: string, other: string) => beginsWords(one, other) && beginsWords(other, one);

/** By the beginning of a name, by the name before the @ of an email, or by either in full. */
function findPerson(wanted: string, people: Context['people']) {
  const local = wanted.toLowerCase();
  const words = wanted.replaceAll(/[._]/g, ' ');
  const isFullName = ({ name }: { name: string }) => isSame(name, words);
  const isEmail = ({ username }: { username: string }) =>
    [username.toLowerCase(), username.toLowerCase().split('@')[0]].includes(local);
  const hasWord = ({ name }: { name: string }) =>
    name.split(/\s+/).some((word) => isSame(word, words));
  const begins = ({ name }: { name: string }) =>
    !/\s/.test(wanted) && /[\p{L}\p{N}]/u.test(wanted) && beginsWords(name, words);
  for (const matches of [isFullName, isEmail, hasWord, begins]) {
    const [person, other] = people.filter(matches);
    if (person) return other ? undefined : person;
  }
  return undefined;
}

function recurrenceAtEnd(words: string[], now: Date): Match | undefined {
  for (
    let start = Math.max(0, words.length - longestRecurrence);
    start < words.length;
    start += 1
  ) {
    const text = withoutComma(words.slice(start).join(' '));
    const value = parseRecurrence(text, now);
    if (!value) continue;
    if (sentenceWords.has((words[start - 1] ?? '').toLowerCase())) return undefined;
    return { length: words.length - start, tokens: { recurrence: { text, parts: [text], value } } };
  }
  return undefined;
}

function dueAtEnd(words: string[], found: Token<string> | undefined, now: Date): Match | undefined {
  for (let start = Math.max(0, words.length - longestDate); start < words.length; start += 1) {
    const typed = withoutComma(words.slice(start).join(' '));
    const text = found ? `${typed} ${found.text}` : typed;
    const date = parseDueDate(text, now);
    if (date === 'period') return undefined;
    if (!date) continue;
    let first = start;
    while (first > 0 && connectors.has((words[first - 1] ?? '').toLowerCase())) first -= 1;
    if (first === start && isAmbiguousDate(text)) continue;
    if (sentenceWords.has((words[first - 1] ?? '').toLowerCase())) return undefined;
    if (isRecurrence(words.slice(0, start))) return undefined;
    const due = { text, parts: [typed, ...(found?.parts ?? [])], value: date.toISOString() };
    return { length: words.length - first, tokens: { due } };
  }
  return undefined;
}
