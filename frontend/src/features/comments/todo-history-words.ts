import type { Priority } from '#shared/kit/priority.ts';
import type { TodoActivity, TodoStatus } from '#shared/todos/todo.ts';
import { statusLabels, todoPriorityLabels } from '#shared/todos/todo-rules.ts';
import { formatDateTime, formatMonthDay } from '../../kit/format-date.ts';
import type { Sentence } from './history-frame.tsx';

/** What ids stand for; undefined where it is not known, or not any more. */
export interface NamesOf {
  person: (id: string) => string | undefined;
  team: (id: string) => string | undefined;
  goal: (id: string) => string | undefined;
}

export interface ChangeInWords {
  field: string;
  /** Begins a sentence's end: `the due date`. */
  label: string;
  /** Null for nothing: no date, nobody, empty. */
  from: string | null;
  to: string | null;
}

interface Words {
  label: string;
  say: (value: unknown, names: NamesOf) => string | null;
}

const text = (value: unknown) => (value === null || value === '' ? null : String(value));
const labelled =
  <Key extends string>(labels: Record<Key, string>) =>
  (value: unknown) =>
    Object.hasOwn(labels, String(value)) ? labels[value as Key] : text(value);
const moment = (value: unknown) => (typeof value === 'string' ? formatDateTime(value) : null);
const day = (value: unknown) => (typeof value === 'string' ? formatMonthDay(value) : null);
const named =
  (kind: keyof NamesOf, otherwise: string) =>
  (value: unknown, names: NamesOf): string | null =>
    typeof value === 'string' ? (names[kind](value) ?? otherwise) : null;

const recurrenceLabels = {
  none: 'never',
  daily: 'daily',
  weekly: 'weekly',
  monthly: 'monthly',
  yearly: 'yearly',
};
const listed = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? value.join(', ') : null;

/** One that is gone, or hidden, or whose title is still read. */
const someGoal = 'another goal';

const fields: Record<string, Words> = {
  status: { label: 'the status', say: labelled<TodoStatus>(statusLabels) },
  assigneeId: { label: 'the assignee', say: named('person', 'somebody who left') },
  priority: { label: 'the priority', say: labelled<Priority>(todoPriorityLabels) },
  title: { label: 'the title', say: text },
  description: { label: 'the description', say: text },
  startDate: { label: 'the start date', say: moment },
  dueDate: { label: 'the due date', say: moment },
  teamId: { label: 'the team', say: named('team', 'another team') },
  goalId: { label: 'the goal', say: named('goal', someGoal) },
  archived: {
    label: 'whether it is archived',
    say: (value) => (value ? 'archived' : 'not archived'),
  },
  recurrenceType: { label: 'how often it recurs', say: labelled(recurrenceLabels) },
  recurrenceInterval: { label: 'the interval it recurs at', say: text },
  recurrenceDaysOfWeek: { label: 'the days it recurs on', say: listed },
  recurrenceStartDate: { label: 'when it begins to recur', say: day },
  recurrenceEndDate: { label: 'when it ends to recur', say: day },
};

/** `recurrenceInterval` → `the recurrence interval`, for what a newer server may tell. */
const wordsOf = (field: string): Words =>
  fields[field] ?? {
    label: `the ${field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
    say: (value) => (typeof value === 'object' ? null : text(value)),
  };

/** Field by field; none of what cannot be read. */
export function changesOf(
  changes: string | null,
): Record<string, { from: unknown; to: unknown } | undefined> {
  try {
    const given: unknown = JSON.parse(changes ?? '{}');
    return typeof given === 'object' && given !== null ? (given as never) : {};
  } catch {
    return {};
  }
}

/** What an activity changed, field by field. */
export function changesInWords(
  { changes }: Pick<TodoActivity, 'changes'>,
  names: NamesOf,
): ChangeInWords[] {
  return Object.entries(changesOf(changes)).map(([field, change]) => {
    const { label, say } = wordsOf(field);
    return { field, label, from: say(change?.from, names), to: say(change?.to, names) };
  });
}

export interface TodoHistoryWords {
  /** `changed the status from` Waiting `to` Completed. */
  sentence: Sentence;
  /** What is shown when one asks for it. */
  more: ChangeInWords[];
}

/** What is longer than this does not stand in a sentence, characters. */
const longest = 60;
const isShort = ({ field, from, to }: ChangeInWords) =>
  field !== 'description' && (from?.length ?? 0) + (to?.length ?? 0) <= longest;

function sentenceOf({ field, label, from, to }: ChangeInWords): Sentence {
  if (field === 'archived')
    return {
      deed: to === 'archived' ? 'archived this todo' : 'took this todo out of the archive',
    };
  if (field === 'assigneeId') {
    if (to === null) return { deed: 'unassigned', value: from };
    return from === null
      ? { deed: 'assigned this to', value: to }
      : { deed: 'reassigned this from', value: from, joint: 'to', otherValue: to };
  }
  if (field === 'goalId') {
    if (to === null)
      return from === someGoal
        ? { deed: 'unlinked a goal' }
        : { deed: 'unlinked the goal', value: from };
    if (from === null)
      return to === someGoal
        ? { deed: 'linked this to a goal' }
        : { deed: 'linked this to the goal', value: to };
  }
  if (to === null)
    return from === null ? { deed: `changed ${label}` } : { deed: `removed ${label}`, value: from };
  return from === null
    ? { deed: `set ${label} to`, value: to }
    : { deed: `changed ${label} from`, value: from, joint: 'to', otherValue: to };
}

function enumerated(labels: string[]): string {
  const last = labels.at(-1);
  return labels.length < 2 ? (last ?? '') : `${labels.slice(0, -1).join(', ')} and ${last}`;
}

/** A line of a todo's history, by its action, in words. */
export function todoHistoryWords(
  activity: Pick<TodoActivity, 'action' | 'changes'>,
  names: NamesOf,
): TodoHistoryWords {
  const { action } = activity;
  if (action === 'created') return { sentence: { deed: 'created this todo' }, more: [] };
  if (action === 'commented') return { sentence: { deed: 'commented' }, more: [] };
  const changes = changesInWords(activity, names);
  if (action === 'completed' || action === 'reopened') {
    const more = changes.filter(({ field }) => field !== 'status');
    return { sentence: { deed: `${action} this todo` }, more };
  }
  const [only] = changes;
  if (!only) return { sentence: { deed: 'changed this todo' }, more: [] };
  if (changes.length === 1 && isShort(only)) return { sentence: sentenceOf(only), more: [] };
  const labels = changes.map(({ label }) => label);
  return { sentence: { deed: `changed ${enumerated(labels)}` }, more: changes };
}
