import { type ComponentProps, useState } from 'react';
import { parseTimeOfDay, shiftTimeOfDay } from '../../../kit/dates/time-of-day.ts';
import { classNames } from '../../class-names.ts';
import { Input } from '../input.tsx';
import { datePickerCopy } from './date-picker-copy.ts';

interface TimeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** `HH:MM`, 24 hours. */
  value: string;
  /** Receives `HH:MM`, or undefined while the text is not a valid time. */
  onValueChange: (time: string | undefined) => void;
}

const arrowStep = 15;

/**
 * A 24-hour time that accepts common formats (`9`, `930`, `9:30 pm`). Arrow keys change it by 15
 * minutes.
 */
export function TimeInput({ value, onValueChange, className, onBlur, ...rest }: TimeInputProps) {
  /** The raw text until blur. */
  const [typed, setTyped] = useState<string>();
  const isInvalid = typed !== undefined && parseTimeOfDay(typed) === undefined;
  const step = (minutes: number) => {
    setTyped(undefined);
    onValueChange(shiftTimeOfDay(value, minutes));
  };
  return (
    <Input
      inputMode="text"
      autoComplete="off"
      placeholder={datePickerCopy.timePlaceholder}
      maxLength={10}
      aria-invalid={isInvalid || undefined}
      {...rest}
      className={classNames('tnum', className)}
      value={typed ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onValueChange(parseTimeOfDay(currentTarget.value));
      }}
      onBlur={(event) => {
        if (!isInvalid) setTyped(undefined);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        if (event.key === 'Enter' && !isInvalid) setTyped(undefined);
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? arrowStep : -arrowStep);
      }}
    />
  );
}
