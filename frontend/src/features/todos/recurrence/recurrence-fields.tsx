import { longestInterval, weekdays } from '#shared/todos/recurrence-rule.ts';
import { shortWeekday, weekdayLabels } from '#shared/todos/recurrence-words.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { DatePicker } from '../../../ui/forms/date-picker/date-picker.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select/select.tsx';
import { ToggleGroup } from '../../../ui/forms/toggle-group.tsx';
import { recurrenceCopy as copy } from './recurrence-copy.ts';
import {
  dayOfNoon,
  noonOf,
  type RecurrenceDraft,
  type RecurrenceErrors,
  startedOn,
} from './recurrence-draft.ts';

type RecurrenceType = Todo['recurrenceType'];

const options = (Object.keys(copy.types) as RecurrenceType[]).map((value) => ({
  value,
  label: copy.types[value],
}));
const dayOptions = weekdays.map((value) => ({
  value,
  label: weekdayLabels[value],
  short: shortWeekday(value),
}));

interface RecurrenceFieldsProps {
  draft: RecurrenceDraft;
  errors: { [Name in keyof RecurrenceErrors]: string | undefined };
  onChange: (fields: Partial<RecurrenceDraft>) => void;
}

export function RecurrenceFields({ draft, errors, onChange }: RecurrenceFieldsProps) {
  const { type, interval, daysOfWeek, startDay, endDay } = draft;
  const [one, more] = copy.units[type];
  const repeats = type !== 'none';
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={copy.repeats} className={repeats ? '' : 'col-span-2'}>
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
          <Field label={copy.every} error={errors.interval}>
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
            {copy.on}
          </span>
          <ToggleGroup
            label={copy.onDays}
            options={dayOptions}
            values={daysOfWeek}
            onValuesChange={(values) =>
              onChange({ daysOfWeek: weekdays.filter((weekday) => values.includes(weekday)) })
            }
          />
          {errors.daysOfWeek && (
            <p role="alert" className="text-red-ink text-xs">
              {errors.daysOfWeek}
            </p>
          )}
        </div>
      )}
      {repeats && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={copy.starts}>
            {(control) => (
              <DatePicker
                {...control}
                label={copy.starts}
                clearable={false}
                value={noonOf(startDay)}
                onValueChange={(value) => value && onChange(startedOn(draft, dayOfNoon(value)))}
              />
            )}
          </Field>
          <Field label={copy.ends} error={errors.endDay}>
            {(control) => (
              <DatePicker
                {...control}
                label={copy.ends}
                placeholder={copy.never}
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
