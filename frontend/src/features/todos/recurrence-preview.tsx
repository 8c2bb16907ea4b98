import { CalendarClock } from 'lucide-react';
import { dayInWords, ruleInWords } from '#shared/todos/recurrence-words.ts';
import {
  dueTimeOf,
  nextDays,
  type RecurrenceDraft,
  type RecurringTodo,
  ruleOfDraft,
} from './recurrence-draft.ts';

interface RecurrencePreviewProps {
  todo: RecurringTodo;
  draft: RecurrenceDraft;
  /** Where its days are counted. */
  zone: string;
  /** Where I am. */
  mine: string;
}

/** What has been chosen, in words, and the next three days of it. */
export function RecurrencePreview({ todo, draft, zone, mine }: RecurrencePreviewProps) {
  const rule = ruleOfDraft(draft);
  if (!rule) return null;
  const time = dueTimeOf(todo, zone);
  const days = nextDays(todo, rule, zone);
  return (
    <section
      aria-label="Preview"
      aria-live="polite"
      className="rounded-lg border border-line bg-sunken px-3 py-2.5 text-sm"
    >
      <p className="flex items-start gap-2 font-medium text-ink">
        <CalendarClock className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
        {ruleInWords(rule)}
      </p>
      {days.length > 0 ? (
        <ol
          aria-label="Next"
          className="tnum mt-1.5 grid gap-1 pl-6 text-ink-2 before:text-ink-3 before:text-xs before:content-['Next']"
        >
          {days.map((day) => (
            <li key={day}>
              {dayInWords(day)}, {time}
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-1.5 pl-6 text-ink-2">Nothing follows: it ends before the next one.</p>
      )}
      {zone !== mine && (
        <p className="mt-1.5 pl-6 text-ink-3 text-xs">
          In the time zone of its owner, {zone.replaceAll('_', ' ')}.
        </p>
      )}
    </section>
  );
}
