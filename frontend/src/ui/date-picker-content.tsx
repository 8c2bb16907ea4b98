import { Clock } from 'lucide-react';
import { useId, useState } from 'react';
import { daysBetween } from '../kit/format-date.ts';
import { Button } from './button.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { ChangedWhileOpen } from './changed-while-open.tsx';
import type { DateChoice } from './date-picker.tsx';
import { Input } from './input.tsx';
import { PopoverContent } from './popover-content.tsx';
import type { OpenPopup } from './popup.tsx';
import { popupRow } from './popup-styles.ts';

interface DatePickerContentProps extends OpenPopup {
  label: string;
  value: string | null;
  onValueChange: (value: string | null) => void;
  withTime: boolean;
  defaultTime: string;
  confirm: boolean;
  clearable: boolean;
  earliest: string | null | undefined;
  latest: string | null | undefined;
  choices: readonly DateChoice[] | undefined;
  align: 'start' | 'center' | 'end' | undefined;
}

/** `HH:MM` of a moment, in local time. */
function timeOf(date: Date): string {
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}

/** That day at `HH:MM` local time. */
function dayAt(day: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes);
}

/** Between what is the earliest and what is the latest moment, where there are such. */
function boundsOf(earliest: string | null | undefined, latest: string | null | undefined) {
  const early = earliest ? new Date(earliest) : undefined;
  const late = latest ? new Date(latest) : undefined;
  return {
    early,
    late,
    includes: (date: Date) => !(early && date < early) && !(late && date > late),
    /** Of a day at its edge, what is nearest to that moment and within. */
    onItsDay: (date: Date) => {
      if (early && date < early && daysBetween(date, early) === 0) return early;
      if (late && date > late && daysBetween(date, late) === 0) return late;
      return date;
    },
  };
}

/** Loaded on demand by DatePicker. */
export function DatePickerContent({
  trigger,
  label,
  value,
  onValueChange,
  withTime,
  defaultTime,
  confirm,
  clearable,
  earliest,
  latest,
  choices = [],
  align,
  onClose,
}: DatePickerContentProps) {
  const timeId = useId();
  const stored = value ? new Date(value) : undefined;
  const [chosenDay, setChosenDay] = useState<Date>();
  // Until another one is chosen it is the stored one, also where somebody else changes that meanwhile.
  const day = chosenDay ?? stored;
  const [chosenTime, setChosenTime] = useState<string>();
  const usualTime = stored ? timeOf(stored) : defaultTime;
  const bounds = boundsOf(earliest, latest);
  const offered = choices.filter((choice) => bounds.includes(choice.date()));

  /** At the time that was chosen, else at the usual one or as near to it as may be. */
  function momentOn(date: Date): Date {
    return chosenTime ? dayAt(date, chosenTime) : bounds.onItsDay(dayAt(date, usualTime));
  }
  function settle(date: Date | null): void {
    onValueChange(date ? date.toISOString() : null);
    onClose();
  }
  function chooseDay(chosen: Date, isByKey: boolean): void {
    setChosenDay(chosen);
    // Enter on a day chooses it, and Enter once more is the way to Save.
    const isMeant = isByKey && day !== undefined && daysBetween(day, chosen) === 0;
    if (!confirm || isMeant) settle(momentOn(chosen));
  }

  return (
    <PopoverContent trigger={trigger} onClose={onClose} label={label} align={align}>
      <div className="flex max-sm:flex-col">
        {offered.length > 0 && (
          <div className="shrink-0 border-line p-1 max-sm:border-b sm:border-r">
            {offered.map((choice) => (
              <button
                key={choice.label}
                type="button"
                onClick={() => settle(choice.date())}
                className={`${popupRow} w-full cursor-pointer! whitespace-nowrap pr-4! text-left hover:bg-hover focus-visible:bg-hover dark:hover:bg-active`}
              >
                <Clock aria-hidden />
                {choice.label}
              </button>
            ))}
          </div>
        )}
        <div>
          <div className="p-3">
            <CalendarMonth
              selected={day}
              earliest={bounds.early}
              latest={bounds.late}
              onSelect={chooseDay}
            />
          </div>
          {withTime && (
            <label
              htmlFor={timeId}
              className="flex items-center justify-between gap-3 px-4 pb-3 text-ink-2 text-sm"
            >
              Time
              <Input
                id={timeId}
                type="time"
                value={chosenTime ?? (day ? timeOf(momentOn(day)) : usualTime)}
                onChange={(event) => setChosenTime(event.currentTarget.value || defaultTime)}
                onKeyDown={({ key }) => key === 'Enter' && day && settle(momentOn(day))}
                className="tnum w-32!"
              />
            </label>
          )}
          <ChangedWhileOpen value={value} />
          {(confirm || (clearable && value)) && (
            // On a low screen the rest is scrolled past it.
            <div className="sticky bottom-0 flex items-center justify-between gap-2 rounded-b-lg border-line border-t bg-raised px-3 py-2">
              {clearable && value ? (
                <Button variant="ghost" size="small" onClick={() => settle(null)}>
                  Clear
                </Button>
              ) : (
                <span />
              )}
              {confirm && (
                <Button
                  variant="primary"
                  size="small"
                  disabled={!day}
                  onClick={() => day && settle(momentOn(day))}
                >
                  Save
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </PopoverContent>
  );
}
