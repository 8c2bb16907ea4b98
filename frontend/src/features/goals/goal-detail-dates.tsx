import { Calendar, CalendarPlus } from 'lucide-react';
import { daysBetween, formatMonthDay } from '../../kit/format-date.ts';
import { useNow } from '../../kit/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import { DatePicker } from '../../ui/date-picker.tsx';

interface GoalDateProps {
  /** `Due date`. */
  label: string;
  placeholder: string;
  /** The time of day that a chosen day gets, `HH:MM`. */
  time: string;
  value: string | null;
  /** The start of what is due then. */
  earliest?: string | null;
  /** When it is due that starts then. */
  latest?: string | null;
  /** Whether its being over means that something is late. */
  isDue?: boolean;
  disabled?: boolean;
  tabIndex?: 0 | -1;
  /** Its `data-field`, by which a key opens it. */
  field?: string;
  onChange: (date: string | null) => void;
  className?: string;
}

/** A day, chosen from a calendar where it stands. */
export function GoalDate(props: GoalDateProps) {
  const { label, placeholder, time, value, isDue = false, disabled = false, onChange } = props;
  const { tabIndex = 0, earliest, latest } = props;
  const now = useNow();
  const isLate = isDue && value !== null && daysBetween(value, now) > 0;
  const Icon = value ? Calendar : CalendarPlus;
  const text = value ? formatMonthDay(value, now) : placeholder;
  return (
    <DatePicker
      label={label}
      aria-label={`${label}: ${text}${isLate ? ', overdue' : ''}`}
      data-field={props.field}
      look="bare"
      defaultTime={time}
      earliest={earliest}
      latest={latest}
      value={value}
      disabled={disabled}
      tabIndex={tabIndex}
      onValueChange={(chosen) => chosen !== value && onChange(chosen)}
      className={classNames(
        'tnum',
        props.className,
        !value && 'text-ink-3',
        isLate && 'text-red-ink',
      )}
    >
      <Icon aria-hidden className={isLate ? undefined : 'text-ink-3'} />
      <span className="truncate">{text}</span>
    </DatePicker>
  );
}
