import { localDayOf, localNoonOf } from '../../../kit/dates/local-day.ts';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

type SharedProps = Omit<
  DatePickerProps,
  'value' | 'onValueChange' | 'earliest' | 'latest' | 'withTime' | 'defaultTime' | 'choices'
>;

interface DayPickerProps extends SharedProps {
  /** `2026-11-20`, or null for no day. */
  value: string | null | undefined;
  /** The return value is passed to `DatePicker`. */
  onValueChange: (day: string | null) => unknown;
  /** First and last selectable day. */
  earliest?: string | null | undefined;
  latest?: string | null | undefined;
}

const toMoment = (day: string | null | undefined) => (day ? localNoonOf(day).toISOString() : null);

/** Picks a calendar day, which is the same in every time zone. */
export function DayPicker({ value, onValueChange, earliest, latest, ...rest }: DayPickerProps) {
  return (
    <DatePicker
      {...rest}
      defaultTime="12:00"
      value={toMoment(value)}
      earliest={toMoment(earliest)}
      latest={toMoment(latest)}
      onValueChange={(moment) => onValueChange(moment && localDayOf(new Date(moment)))}
    />
  );
}
