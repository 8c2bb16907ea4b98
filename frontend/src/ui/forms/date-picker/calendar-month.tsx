import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { formatFullDay } from '../../../kit/dates/format-date.ts';
import { useWeekStart } from '../../company-formats.tsx';
import { datePickerCopy } from './date-picker-copy.ts';

interface CalendarMonthProps {
  selected: Date | undefined;
  earliest?: Date | undefined;
  latest?: Date | undefined;
  /** `isByKey` is false for a click. */
  onSelect: (day: Date, isByKey: boolean) => void;
}

const step =
  'inline-grid size-7 place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink disabled:opacity-40 pointer-coarse:size-11';

// On touch 44 px, less on a phone too narrow for seven of them.
const touchCell = 'pointer-coarse:h-11 pointer-coarse:w-[min(2.75rem,(100vw-2.5rem)/7)]';

const day = `grid size-8 place-items-center rounded-md text-sm tnum hover:bg-hover dark:hover:bg-active ${touchCell}`;

function Chevron({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon className="size-4" aria-hidden />;
}

const nameOfDay = (date: Date, { today, selected }: Modifiers) =>
  datePickerCopy.day(formatFullDay(date), Boolean(today), Boolean(selected));

/** The selectable day closest to today. */
function monthToShow({ selected, earliest, latest }: CalendarMonthProps): Date {
  const today = new Date();
  if (selected) return selected;
  if (latest && latest < today) return latest;
  return earliest && earliest > today ? earliest : today;
}

const keepSelected = (): void => undefined;

/** A calendar month. Its weeks start on the company's first day. Loaded with the date picker. */
export function CalendarMonth(props: CalendarMonthProps) {
  const { selected, earliest, latest, onSelect } = props;
  const weekStart = useWeekStart();
  const [month, setMonth] = useState(() => monthToShow(props));
  const [seen, setSeen] = useState(selected?.getTime());
  // Show the month of a day that somebody else selected meanwhile.
  if (selected?.getTime() !== seen) {
    setSeen(selected?.getTime());
    if (selected) setMonth(selected);
  }
  const root = useRef<HTMLDivElement>(null);
  // The day is focused before the popup has its place and height.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      root.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={root}>
      <DayPicker
        mode="single"
        required={false}
        autoFocus
        weekStartsOn={weekStart}
        showOutsideDays
        selected={selected}
        // Without a handler the calendar would deselect a day on its second click.
        onSelect={keepSelected}
        month={month}
        onMonthChange={setMonth}
        disabled={[
          ...(earliest ? [{ before: earliest }] : []),
          ...(latest ? [{ after: latest }] : []),
        ]}
        onDayClick={(chosen, modifiers, { detail }) => {
          if (modifiers.disabled) return;
          setSeen(chosen.getTime());
          onSelect(chosen, detail === 0);
        }}
        components={{ Chevron }}
        labels={{ labelDayButton: nameOfDay }}
        classNames={{
          months: 'relative',
          month_caption: 'flex h-7 items-center px-1 pointer-coarse:h-11',
          caption_label: 'font-semibold text-sm',
          nav: 'absolute top-0 right-0 flex gap-0.5',
          button_previous: step,
          button_next: step,
          month_grid: 'mt-2 border-collapse',
          weekday: `size-8 pb-1 font-normal text-ink-3 text-xs ${touchCell}`,
          day: 'p-0 text-center',
          day_button: day,
          today: '[&>button]:font-semibold [&>button]:text-accent-ink',
          selected: '[&>button]:bg-accent! [&>button]:font-semibold [&>button]:text-on-accent!',
          outside: '[&>button]:text-ink-3',
          disabled: 'opacity-40 [&>button]:pointer-events-none',
        }}
      />
    </div>
  );
}
