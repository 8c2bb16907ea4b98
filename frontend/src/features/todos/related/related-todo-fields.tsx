import { Calendar, CalendarPlus } from 'lucide-react';
import { defaultDueTime, defaultStartTime } from '#shared/todos/default-times.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import {
  daysBetween,
  dueLabel,
  formatDateTime,
  formatMonthDay,
} from '../../../kit/dates/format-date.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DatePicker } from '../../../ui/forms/date-picker/date-picker.tsx';
import { tooltip } from '../../../ui/overlays/tooltip/tooltip.ts';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { todosCopy } from '../todos-copy.ts';

const { fields, related: copy } = todosCopy;

interface FieldProps {
  todo: Todo;
  onChange: (change: TodoChange) => Promise<boolean>;
  tabIndex: 0 | -1;
  disabled: boolean;
}

const dates = {
  startDate: {
    label: fields.startDate,
    empty: copy.addStart,
    time: defaultStartTime,
    field: 'start',
  },
  dueDate: { label: fields.dueDate, empty: copy.addDue, time: defaultDueTime, field: 'due' },
} as const;

/** The start or due date, with its time. */
export function DateField(props: FieldProps & { which: keyof typeof dates; now: Date }) {
  const { todo, onChange, tabIndex, disabled, which, now } = props;
  const { label, empty, time, field } = dates[which];
  const mayWrite = useMayWrite();
  const value = todo[which];
  const due = which === 'dueDate' ? dueLabel(todo, now) : undefined;
  const Icon = value ? Calendar : CalendarPlus;
  const near = value && copy.nearDays[daysBetween(now, value) + 1];
  const text = due?.text ?? (value ? near || formatMonthDay(value, now) : empty);
  if (!mayWrite && !value) return null;
  return (
    <DatePicker
      label={label}
      withTime
      isPlanned
      defaultTime={time}
      {...(which === 'dueDate' ? { earliest: todo.startDate } : { latest: todo.dueDate })}
      value={value}
      onValueChange={(date) => date !== value && onChange({ [which]: date })}
      trigger={
        <button
          type="button"
          data-field={field}
          tabIndex={tabIndex}
          disabled={disabled}
          {...(value ? tooltip(fields.dateIs(label, formatDateTime(value, now))) : {})}
          className={classNames(
            'tnum inline-flex h-7 min-w-0 items-center gap-1.5 rounded-sm px-1.5 font-medium text-xs hover:bg-active disabled:pointer-events-none data-[state=open]:bg-active pointer-coarse:h-11',
            !value && 'text-ink-3 hover:text-ink-2',
            value && which === 'startDate' && 'text-ink-2',
            value &&
              which === 'dueDate' &&
              (due?.state === 'overdue' ? 'text-red-ink' : 'text-blue-ink'),
          )}
        >
          <Icon className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate">
            <span className="sr-only">{label}: </span>
            {text}
            {value && <span className="sr-only">, {formatDateTime(value, now)}</span>}
          </span>
        </button>
      }
    />
  );
}
