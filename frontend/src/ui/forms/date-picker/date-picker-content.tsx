import { Clock } from 'lucide-react';
import { useId, useState } from 'react';
import { hasPassed, plannedAt } from '#shared/kit/planned-time.ts';
import { daysBetween } from '../../../kit/dates/format-date.ts';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';
import { timeOfDay } from '../../../kit/dates/time-of-day.ts';
import { PopoverContent } from '../../overlays/popup/popover-content.tsx';
import type { OpenPopup } from '../../overlays/popup/popup.tsx';
import { popupRow } from '../../overlays/popup/popup-styles.ts';
import { Button } from '../../primitives/button.tsx';
import { uiCopy } from '../../ui-copy.ts';
import { EditConflictNotice } from '../inline-edit/edit-conflict-notice.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { datePickerCopy } from './date-picker-copy.ts';
import { TimeInput } from './time-input.tsx';

export interface DateChoice {
  label: string;
  /** The time that the label names. */
  time?: string;
  /** A function, so that "Tomorrow" is computed on click. */
  date: () => Date;
}

interface DatePickerContentProps extends OpenPopup {
  label: string;
  value: string | null;
  onValueChange: (value: string | null) => void;
  withTime: boolean;
  defaultTime: string;
  isPlanned: boolean;
  confirm: boolean;
  clearable: boolean;
  earliest: string | null | undefined;
  latest: string | null | undefined;
  choices: readonly DateChoice[] | undefined;
  align: 'start' | 'center' | 'end' | undefined;
}

function dayAt(day: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes);
}

/** The selectable range; either end may be open. */
function boundsOf(earliest: string | null | undefined, latest: string | null | undefined) {
  const early = earliest ? new Date(earliest) : undefined;
  const late = latest ? new Date(latest) : undefined;
  return {
    early,
    late,
    includes: (date: Date) => !(early && date < early) && !(late && date > late),
    /** On the first or last selectable day, clamps the time to the range. */
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
  isPlanned,
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
  // Follow remote changes until the user picks a day.
  const day = chosenDay ?? stored;
  const [chosenTime, setChosenTime] = useState<string>();
  const [isTimeValid, setTimeValid] = useState(true);
  const usualTime = stored ? timeOfDay(stored) : defaultTime;
  const bounds = boundsOf(earliest, latest);
  const offered = choices.filter((choice) => bounds.includes(choice.date()));

  const canSave = day !== undefined && isTimeValid;

  /** The typed time, else the stored or default time, clamped to the range. */
  function momentOn(date: Date): Date {
    if (chosenTime) return dayAt(date, chosenTime);
    if (!isPlanned) return bounds.onItsDay(dayAt(date, usualTime));
    if (stored && daysBetween(stored, date) === 0) return stored;
    return bounds.onItsDay(plannedAt(localDayOf(date), usualTime, localTimeZone(), new Date()));
  }
  const isPast =
    isPlanned && (chosenDay || chosenTime) && day && hasPassed(momentOn(day), new Date());
  function choose(date: Date | null): void {
    onValueChange(date ? date.toISOString() : null);
    onClose();
  }
  function chooseDay(chosen: Date, isByKey: boolean): void {
    setChosenDay(chosen);
    // Enter selects a day; a second Enter on the same day saves it.
    const isMeant = isByKey && day !== undefined && daysBetween(day, chosen) === 0;
    if (!confirm || isMeant) choose(momentOn(chosen));
  }

  return (
    <PopoverContent
      trigger={trigger}
      onClose={onClose}
      label={label}
      align={align}
      // Keeps the focused day above the buttons.
      className="scroll-pb-16"
    >
      <div className="flex max-sm:flex-col">
        {offered.length > 0 && (
          <div className="shrink-0 border-line p-1 max-sm:border-b sm:border-r">
            {offered.map((choice) => (
              <button
                key={choice.label}
                type="button"
                onClick={() => choose(choice.date())}
                className={`${popupRow} w-full cursor-pointer! whitespace-nowrap pr-4! text-left hover:bg-hover focus-visible:bg-hover dark:hover:bg-active`}
              >
                <Clock aria-hidden />
                {choice.label}
                {choice.time && choice.time !== timeOfDay(choice.date()) && (
                  <span className="tnum ml-auto pl-3 text-ink-3">{timeOfDay(choice.date())}</span>
                )}
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
              {datePickerCopy.time}
              <TimeInput
                id={timeId}
                value={chosenTime ?? (day ? timeOfDay(momentOn(day)) : usualTime)}
                onValueChange={(time) => {
                  setTimeValid(time !== undefined);
                  if (time !== undefined) setChosenTime(time);
                }}
                onKeyDown={({ key }) => key === 'Enter' && canSave && choose(momentOn(day))}
                className="w-24!"
              />
            </label>
          )}
          {isPlanned && (
            <p role="status" className="px-4 pb-3 text-right text-ink-3 text-xs empty:pb-0">
              {isPast ? datePickerCopy.past : ''}
            </p>
          )}
          <EditConflictNotice value={value} />
          {(confirm || (clearable && value)) && (
            // The buttons stay visible while the rest scrolls on a low screen.
            <div className="sticky bottom-0 flex items-center justify-between gap-2 rounded-b-lg border-line border-t bg-raised px-3 py-2">
              {clearable && value ? (
                <Button variant="ghost" size="small" onClick={() => choose(null)}>
                  {uiCopy.clear}
                </Button>
              ) : (
                <span />
              )}
              {confirm && (
                <Button
                  variant="primary"
                  size="small"
                  disabled={!canSave}
                  onClick={() => canSave && choose(momentOn(day))}
                >
                  {uiCopy.save}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </PopoverContent>
  );
}
