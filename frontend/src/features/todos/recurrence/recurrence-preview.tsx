import { CalendarClock } from 'lucide-react';
import type { RecurrenceBasis } from '#shared/todos/recurrence-basis.ts';
import { dayInWords, ruleInWords } from '#shared/todos/recurrence-words.ts';
import { recurrenceCopy as copy } from './recurrence-copy.ts';
import {
  nextOccurrences,
  type RecurrenceDraft,
  type RecurringTodo,
  ruleOfDraft,
} from './recurrence-draft.ts';

interface RecurrencePreviewProps {
  todo: RecurringTodo;
  draft: RecurrenceDraft;
  basis: RecurrenceBasis;
  /** The time zone of the user. */
  mine: string;
}

/** The recurrence rule in words and its next three days. */
export function RecurrencePreview({ todo, draft, basis, mine }: RecurrencePreviewProps) {
  const rule = ruleOfDraft(draft);
  if (!rule) return null;
  const { days, time } = nextOccurrences(todo, rule, basis);
  return (
    <section
      aria-label={copy.preview}
      aria-live="polite"
      className="rounded-lg border border-line bg-sunken px-3 py-2.5 text-sm"
    >
      <p className="flex items-start gap-2 font-medium text-ink">
        <CalendarClock className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden />
        {ruleInWords(rule)}
      </p>
      {days.length > 0 ? (
        <ol
          aria-label={copy.next}
          className="tnum mt-1.5 grid gap-1 pl-6 text-ink-2 before:text-ink-3 before:text-xs before:content-[attr(aria-label)]"
        >
          {days.map((day) => (
            <li key={day}>
              {dayInWords(day)}, {time}
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-1.5 pl-6 text-ink-2">{copy.noneNext}</p>
      )}
      {basis.timeZone !== mine && (
        <p className="mt-1.5 pl-6 text-ink-3 text-xs">{copy.inTimeZone(basis.timeZone)}</p>
      )}
    </section>
  );
}
