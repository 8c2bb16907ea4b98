import type { Priority } from '#shared/kit/priority.ts';
import { recurrenceFields } from '#shared/todos/recurrence-fields.ts';
import type { TodoStatus } from '#shared/todos/todo.ts';
import type { TodoActivity } from '#shared/todos/todo-activity.ts';
import type { TodoField } from '#shared/todos/todo-fields.ts';
import { statusLabels, todoPriorityLabels } from '#shared/todos/todo-labels.ts';
import { formatDateTime, formatMonthDay } from '../../../kit/dates/format-date.ts';
import { commentsCopy } from '../comments-copy.ts';
import type { Sentence } from './history-frame.tsx';

const copy = commentsCopy.todoHistory;

/** Looks up names by id; undefined if unknown. */
export interface NamesOf {
  person: (id: string) => string | undefined;
  team: (id: string) => string | undefined;
  goal: (id: string) => string | undefined;
}

export interface DescribedChange {
  field: string;
  /** `due date` */
  label: string;
  /** Null for an empty value. */
  from: string | null;
  to: string | null;
}

interface FieldFormat {
  label: string;
  format: (value: unknown, names: NamesOf) => string | null;
}

export function capitalized(value: unknown) {
  const word = String(value);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
const text = (value: unknown) => (value === null || value === '' ? null : String(value));
const labelled =
  <Key extends string>(labels: Record<Key, string>) =>
  (value: unknown) =>
    Object.hasOwn(labels, String(value)) ? labels[value as Key] : text(value);
const moment = (value: unknown) => (typeof value === 'string' ? formatDateTime(value) : null);
/** Formats a calendar day. The oldest entries contain a timestamp instead. */
const day = (value: unknown) =>
  typeof value === 'string' ? formatMonthDay(value.includes('T') ? value : `${value}T12:00`) : null;
const named =
  (kind: keyof NamesOf, otherwise: string) =>
  (value: unknown, names: NamesOf): string | null =>
    typeof value === 'string' ? (names[kind](value) ?? otherwise) : null;

const weekdaysOf = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? value.map(capitalized).join(', ') : null;

const formats: Record<TodoField, FieldFormat['format']> = {
  status: labelled<TodoStatus>(statusLabels),
  assigneeId: named('person', copy.formerMember),
  priority: labelled<Priority>(todoPriorityLabels),
  title: text,
  description: text,
  startDate: moment,
  dueDate: moment,
  teamId: named('team', copy.otherTeam),
  // The goal is deleted, not visible to the user or still loading.
  goalId: named('goal', copy.otherGoal),
  archived: (value) => (value ? copy.isArchived : copy.isNotArchived),
  recurrenceType: labelled(copy.recurrenceTypes),
  recurrenceInterval: text,
  recurrenceDaysOfWeek: weekdaysOf,
  recurrenceStartDate: day,
  recurrenceEndDate: day,
};

const isKnown = (field: string): field is TodoField => Object.hasOwn(formats, field);

/** `recurrenceInterval` → `recurrence interval`, for fields that this version does not know. */
const formatOf = (field: string): FieldFormat =>
  isKnown(field)
    ? { label: copy.fields[field], format: formats[field] }
    : {
        label: field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
        format: (value) => (typeof value === 'object' ? null : text(value)),
      };

/** Parses the changes of an entry; returns none if they are malformed. */
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

/** An entry's changes with labels and formatted values. */
function describeChanges(
  { changes }: Pick<TodoActivity, 'changes'>,
  names: NamesOf,
): DescribedChange[] {
  return Object.entries(changesOf(changes)).map(([field, change]) => {
    const { label, format } = formatOf(field);
    return { field, label, from: format(change?.from, names), to: format(change?.to, names) };
  });
}

interface TodoHistoryText {
  /** For example `changed the status from` Waiting `to` Completed. */
  sentence: Sentence;
  /** Shown when the user expands the entry. */
  more: DescribedChange[];
}

/** Longer values are shown as details instead of in the sentence, characters. */
const longest = 60;
const isShort = ({ field, from, to }: DescribedChange) =>
  field !== 'description' && (from?.length ?? 0) + (to?.length ?? 0) <= longest;

function sentenceOf({ field, label, from, to }: DescribedChange): Sentence {
  if (field === 'archived')
    return { verb: to === copy.isArchived ? copy.archived : copy.unarchived };
  if (field === 'assigneeId') {
    if (to === null) return { verb: copy.unassigned, value: from };
    return from === null
      ? { verb: copy.assigned, value: to }
      : { verb: copy.reassigned, value: from, joint: copy.changedTo, otherValue: to };
  }
  if (field === 'goalId') {
    if (to === null)
      return from === copy.otherGoal
        ? { verb: copy.unlinkedUnknown }
        : { verb: copy.unlinked, value: from };
    if (from === null)
      return to === copy.otherGoal
        ? { verb: copy.linkedUnknown }
        : { verb: copy.linked, value: to };
  }
  if (to === null)
    return from === null
      ? { verb: copy.changedFields([label]) }
      : { verb: copy.removed(label), value: from };
  return from === null
    ? { verb: copy.set(label), value: to }
    : { verb: copy.changedFrom(label), value: from, joint: copy.changedTo, otherValue: to };
}

const isRecurrence = ({ field }: DescribedChange) =>
  recurrenceFields.some((each) => each === field);

/** The labels of the changed fields, with one label for all recurrence fields. */
function labelsOf(changes: readonly DescribedChange[]): string[] {
  const isSchedule = changes.filter(isRecurrence).length > 1;
  const labels = changes.map((change) =>
    isSchedule && isRecurrence(change) ? copy.repeatSchedule : change.label,
  );
  return [...new Set(labels)];
}

/** Sentence and details of a todo's activity entry. */
export function todoHistoryText(
  activity: Pick<TodoActivity, 'action' | 'changes'>,
  names: NamesOf,
): TodoHistoryText {
  const { action } = activity;
  if (action === 'created') return { sentence: { verb: copy.created }, more: [] };
  if (action === 'commented') return { sentence: { verb: copy.commented }, more: [] };
  const changes = describeChanges(activity, names);
  if (action === 'completed' || action === 'reopened') {
    const more = changes.filter(({ field }) => field !== 'status');
    return { sentence: { verb: copy[action] }, more };
  }
  const [only] = changes;
  if (!only) return { sentence: { verb: copy.changed }, more: [] };
  if (changes.length === 1 && isShort(only)) return { sentence: sentenceOf(only), more: [] };
  return { sentence: { verb: copy.changedFields(labelsOf(changes)) }, more: changes };
}
