import { Calendar, CalendarPlus } from 'lucide-react';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { isOverdue, todoPriorityLabels } from '#shared/todos/todo-rules.ts';
import { daysBetween, formatDateTime, formatMonthDay } from '../../kit/format-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import type { Option } from '../../ui/options.ts';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { RowSelect } from '../../ui/row-select.tsx';
import { tooltip } from '../../ui/tooltip.ts';
import { defaultDueTime } from './todo-due.ts';

interface FieldProps {
  todo: Todo;
  onChange: (change: TodoChange) => void;
  tabIndex: 0 | -1;
  disabled: boolean;
}

const dates = {
  startDate: { label: 'Start date', empty: 'Add start', time: '09:00', field: 'start' },
  dueDate: { label: 'Due date', empty: 'Add due', time: defaultDueTime, field: 'due' },
} as const;

/** When it begins or when it is due, with the time of day. */
export function DateField(props: FieldProps & { which: keyof typeof dates; now: Date }) {
  const { todo, onChange, tabIndex, disabled, which, now } = props;
  const { label, empty, time, field } = dates[which];
  const value = todo[which];
  const isLate = which === 'dueDate' && isOverdue(todo, now);
  const Icon = value ? Calendar : CalendarPlus;
  const near = value && ['Yesterday', 'Today', 'Tomorrow'][daysBetween(now, value) + 1];
  return (
    <DatePicker
      label={label}
      withTime
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
          {...(value ? tooltip(`${label}: ${formatDateTime(value, now)}`) : {})}
          className={classNames(
            'tnum inline-flex h-7 min-w-0 items-center gap-1.5 rounded-sm px-1.5 font-medium text-xs hover:bg-active disabled:pointer-events-none data-[state=open]:bg-active pointer-coarse:h-11',
            !value && 'text-ink-3 hover:text-ink-2',
            value && which === 'startDate' && 'text-ink-2',
            value && which === 'dueDate' && (isLate ? 'text-red-ink' : 'text-blue-ink'),
          )}
        >
          <Icon className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate">
            <span className="sr-only">{label}: </span>
            {value ? near || formatMonthDay(value, now) : empty}
            {value && (
              <span className="sr-only">
                , {formatDateTime(value, now)}
                {isLate && ', overdue'}
              </span>
            )}
          </span>
        </button>
      }
    />
  );
}

const levelOptions: readonly Option<Todo['priority']>[] = (
  Object.keys(todoPriorityLabels) as Todo['priority'][]
).map((value) => ({
  value,
  label: `Level ${value}`,
  description: todoPriorityLabels[value],
  icon: <PriorityBars priority={value} label="" show="label" />,
}));

const labelOf = (priority: Todo['priority']) => `Level ${priority} ${todoPriorityLabels[priority]}`;

export function LevelField({ todo, onChange, tabIndex, disabled }: FieldProps) {
  return (
    <RowSelect
      field="priority"
      label="Priority"
      options={levelOptions}
      value={todo.priority}
      onValueChange={(priority) => onChange({ priority })}
      tabIndex={tabIndex}
      disabled={disabled}
    >
      {/* Beside the issues of its goal, whose levels run the other way. */}
      <PriorityBars priority={todo.priority} label={labelOf(todo.priority)} show="label" />
    </RowSelect>
  );
}
