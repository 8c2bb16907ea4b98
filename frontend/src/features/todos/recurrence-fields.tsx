import { weekdays } from '#shared/todos/recurrence-rule.ts';
import { shortWeekday, weekdayLabels } from '#shared/todos/recurrence-words.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import {
  dayOfNoon,
  longestInterval,
  noonOf,
  type RecurrenceDraft,
  type RecurrenceFaults,
  startedOn,
} from './recurrence-draft.ts';

type RecurrenceType = Todo['recurrenceType'];

const labels: Record<RecurrenceType, string> = {
  none: 'Does not repeat',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
};
const units: Record<RecurrenceType, [one: string, more: string]> = {
  none: ['', ''],
  daily: ['day', 'days'],
  weekly: ['week', 'weeks'],
  monthly: ['month', 'months'],
  yearly: ['year', 'years'],
};
const options = (Object.keys(labels) as RecurrenceType[]).map((value) => ({
  value,
  label: labels[value],
}));
const dayOptions = weekdays.map((value) => ({
  value,
  label: weekdayLabels[value],
  short: shortWeekday(value),
}));

interface RecurrenceFieldsProps {
  draft: RecurrenceDraft;
  faults: { [Name in keyof RecurrenceFaults]: string | undefined };
  onChange: (fields: Partial<RecurrenceDraft>) => void;
}

export function RecurrenceFields({ draft, faults, onChange }: RecurrenceFieldsProps) {
  const { type, interval, daysOfWeek, startDay, endDay } = draft;
  const [one, more] = units[type];
  const repeats = type !== 'none';
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Repeats" className={repeats ? '' : 'col-span-2'}>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={type}
              onValueChange={(value) => onChange({ type: value })}
            />
          )}
        </Field>
        {repeats && (
          <Field label="Every" error={faults.interval}>
            {(control) => (
              <div className="flex items-center gap-2">
                <Input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={longestInterval}
                  value={interval}
                  onChange={(event) => onChange({ interval: event.currentTarget.value })}
                  className="tnum"
                />
                <span className="w-14 shrink-0 text-ink-2 text-sm">
                  {interval === '1' ? one : more}
                </span>
              </div>
            )}
          </Field>
        )}
      </div>
      {type === 'weekly' && (
        <div className="flex flex-col gap-1.5">
          <span className="font-medium text-ink text-sm" aria-hidden>
            On
          </span>
          <ToggleGroup
            label="On these days"
            options={dayOptions}
            values={daysOfWeek}
            onValuesChange={(values) =>
              onChange({ daysOfWeek: weekdays.filter((weekday) => values.includes(weekday)) })
            }
          />
          {faults.daysOfWeek && (
            <p role="alert" className="text-red-ink text-xs">
              {faults.daysOfWeek}
            </p>
          )}
        </div>
      )}
      {repeats && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Starts">
            {(control) => (
              <DatePicker
                {...control}
                label="Starts"
                clearable={false}
                value={noonOf(startDay)}
                onValueChange={(value) => value && onChange(startedOn(draft, dayOfNoon(value)))}
              />
            )}
          </Field>
          <Field label="Ends" error={faults.endDay}>
            {(control) => (
              <DatePicker
                {...control}
                label="Ends"
                placeholder="Never"
                value={endDay && noonOf(endDay)}
                onValueChange={(value) => onChange({ endDay: value && dayOfNoon(value) })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}
