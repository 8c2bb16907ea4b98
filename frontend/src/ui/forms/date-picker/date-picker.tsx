import { Calendar } from 'lucide-react';
import type { ReactElement, ReactNode, Ref } from 'react';
import { formatDateTime, formatMonthDay } from '../../../kit/dates/format-date.ts';
import { markWhenSaved } from '../../feedback/saved-marks.ts';
import { lazyWithPreload } from '../../lazy-with-preload.tsx';
import { Popup } from '../../overlays/popup/popup.tsx';
import { uiCopy } from '../../ui-copy.ts';
import type { FieldControl } from '../field.tsx';
import { SelectTrigger } from '../select/select-trigger.tsx';
import type { DateChoice } from './date-picker-content.tsx';

export interface DatePickerProps extends Partial<FieldControl> {
  /** ISO 8601, or null for no date. */
  value: string | null | undefined;
  /**
   * Receives ISO 8601 in UTC, or null when cleared. A returned promise of true shows a save tick.
   */
  onValueChange: (value: string | null) => unknown;
  label: string;
  placeholder?: string;
  /** Adds a time field and a Save button, so that a click on a day does not close it. */
  withTime?: boolean;
  /** Default time of a newly selected day, `HH:MM`. */
  defaultTime?: string;
  /**
   * A default time that has passed becomes the end of its day, and a typed one is said to be past.
   */
  isPlanned?: boolean;
  /** Adds a Save button even without a time. */
  confirm?: boolean;
  /** Adds a Clear button; true by default. */
  clearable?: boolean;
  /** Earliest selectable time, ISO 8601. */
  earliest?: string | null;
  /** Latest selectable time, ISO 8601. */
  latest?: string | null;
  /** Shortcuts above the calendar. */
  choices?: readonly DateChoice[];
  disabled?: boolean;
  look?: 'framed' | 'bare';
  align?: 'start' | 'center' | 'end';
  trigger?: ReactElement;
  /** Content of the button instead of the date. */
  children?: ReactNode;
  onBlur?: () => void;
  ref?: Ref<HTMLElement>;
  tabIndex?: number;
  className?: string;
}

const DatePickerContent = lazyWithPreload(
  async () => (await import('./date-picker-content.tsx')).DatePickerContent,
);

export function DatePicker({
  value,
  onValueChange,
  label,
  placeholder = uiCopy.date.add,
  withTime = false,
  defaultTime = '09:00',
  isPlanned = false,
  confirm = withTime,
  clearable = true,
  earliest,
  latest,
  choices,
  align,
  trigger,
  ...button
}: DatePickerProps) {
  const format = withTime ? formatDateTime : formatMonthDay;
  return (
    <Popup
      part={DatePickerContent}
      kind="dialog"
      opener={
        trigger ?? (
          <SelectTrigger
            label={label}
            icon={<Calendar aria-hidden className="text-ink-3" />}
            shown={value ? format(value) : undefined}
            placeholder={placeholder}
            {...(button as object)}
          />
        )
      }
    >
      {(popup) => (
        <DatePickerContent
          {...popup}
          label={label}
          value={value ?? null}
          onValueChange={(next) => void markWhenSaved(onValueChange(next), () => popup.trigger)}
          withTime={withTime}
          defaultTime={defaultTime}
          isPlanned={isPlanned}
          confirm={confirm}
          clearable={clearable}
          earliest={earliest}
          latest={latest}
          choices={choices}
          align={align}
        />
      )}
    </Popup>
  );
}
