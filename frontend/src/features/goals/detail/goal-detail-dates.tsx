import { Calendar, CalendarPlus } from 'lucide-react';
import { utcDayOf, utcNoonOf } from '#shared/kit/calendar-day.ts';
import { formatDay } from '../../../kit/dates/format-date.ts';
import { isDayOver } from '../../../kit/dates/local-day.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DayPicker } from '../../../ui/forms/date-picker/day-picker.tsx';
import { noValue, useMayWrite } from '../../../ui/write-access.tsx';
import { goalsCopy } from '../goals-copy.ts';

interface GoalDateProps {
  /** `Due date`. */
  label: string;
  placeholder: string;
  /** 12:00 UTC of the day, as in the API. */
  value: string | null;
  /** The earliest date that can be chosen. */
  earliest?: string | null;
  /** The latest date that can be chosen. */
  latest?: string | null;
  /** Shown as overdue when the date is over. */
  isDue?: boolean;
  disabled?: boolean;
  tabIndex?: 0 | -1;
  /** Its `data-field`, which keyboard shortcuts use. */
  field?: string;
  onChange: (date: string | null) => unknown;
  className?: string;
}

const dayOf = (date: string | null | undefined) => (date ? utcDayOf(date) : null);

/** A day of a goal or a milestone, edited in place. */
export function GoalDate(props: GoalDateProps) {
  const { label, placeholder, value, isDue = false, disabled = false, onChange } = props;
  const { tabIndex = 0, earliest, latest } = props;
  const now = useNow();
  const mayWrite = useMayWrite();
  const isLate = isDue && value !== null && isDayOver(value, now);
  const Icon = value ? Calendar : CalendarPlus;
  const text = value ? formatDay(value, now) : mayWrite ? placeholder : noValue;
  return (
    <DayPicker
      label={label}
      aria-label={`${label}: ${text}${isLate ? goalsCopy.overdue : ''}`}
      data-field={props.field}
      look="bare"
      earliest={dayOf(earliest)}
      latest={dayOf(latest)}
      value={dayOf(value)}
      disabled={disabled}
      tabIndex={tabIndex}
      onValueChange={(day) => day !== dayOf(value) && onChange(day && utcNoonOf(day))}
      className={classNames(
        'tnum',
        props.className,
        !value && 'text-ink-3',
        isLate && 'text-red-ink',
      )}
    >
      <Icon aria-hidden className={isLate ? undefined : 'text-ink-3'} />
      <span className="truncate">{text}</span>
    </DayPicker>
  );
}
