import { Calendar } from 'lucide-react';
import type { ReactElement, ReactNode, Ref } from 'react';
import { formatDateTime, formatMonthDay } from '../kit/format-date.ts';
import type { FieldControl } from './field.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Popup } from './popup.tsx';
import { SelectTrigger } from './select-trigger.tsx';

export interface DateChoice {
  label: string;
  /** Asked when clicked, so that "tomorrow" is tomorrow's. */
  date: () => Date;
}

export interface DatePickerProps extends Partial<FieldControl> {
  /** ISO 8601, or null for no date. */
  value: string | null | undefined;
  /** Gets ISO 8601 in UTC, or null when cleared. */
  onValueChange: (value: string | null) => void;
  label: string;
  placeholder?: string;
  /** Offers a time beside the date; then a Save button ends it instead of the click on a day. */
  withTime?: boolean;
  /** The time a newly chosen day gets, `HH:MM`. */
  defaultTime?: string;
  /** Ends by a Save button, even without a time. */
  confirm?: boolean;
  /** Offers to clear; on unless the date must be there. */
  clearable?: boolean;
  /** ISO 8601: no moment before it is offered. */
  earliest?: string | null;
  /** ISO 8601: no moment after it is offered. */
  latest?: string | null;
  /** Shortcuts above the calendar. */
  choices?: readonly DateChoice[];
  disabled?: boolean;
  look?: 'framed' | 'bare';
  align?: 'start' | 'center' | 'end';
  trigger?: ReactElement;
  /** What the button shows instead of the date. */
  children?: ReactNode;
  onBlur?: () => void;
  ref?: Ref<HTMLElement>;
  tabIndex?: number;
  className?: string;
}

const DatePickerContent = lazyPart(
  async () => (await import('./date-picker-content.tsx')).DatePickerContent,
);

export function DatePicker({
  value,
  onValueChange,
  label,
  placeholder = 'Add date',
  withTime = false,
  defaultTime = '09:00',
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
          onValueChange={onValueChange}
          withTime={withTime}
          defaultTime={defaultTime}
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
