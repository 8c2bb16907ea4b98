import { Calendar, CalendarPlus, Repeat } from 'lucide-react';
import type { Todo, TodoChange, TodoStatus } from '#shared/todos/todo.ts';
import { statusLabels, todoPriorityLabels } from '#shared/todos/todo-rules.ts';
import { formatDateTime } from '../../kit/format-date.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { RowSelect } from '../../ui/row-select.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { tooltip } from '../../ui/tooltip.ts';
import { repeats } from './following.ts';
import { defaultDueTime, dueChoices, dueOf } from './todo-due.ts';
import { todoStatusTones } from './todo-status-tones.ts';

interface FieldProps {
  todo: Todo;
  onChange: (change: TodoChange) => void;
  /** Only the controls of the row that one is in are stops of the Tab key. */
  tabIndex: 0 | -1;
  disabled: boolean;
}

export function DueDateField(props: FieldProps & { now: Date }) {
  const { todo, onChange, tabIndex, disabled, now } = props;
  const due = dueOf(todo, now);
  const isRepeating = repeats(todo);
  const Icon = isRepeating ? Repeat : due ? Calendar : CalendarPlus;
  const moment = todo.dueDate && formatDateTime(todo.dueDate, now);
  const said = [moment, due?.isLate && 'overdue', isRepeating && 'repeats']
    .filter(Boolean)
    .join(', ');
  const text = due?.text ?? 'Add date';
  return (
    <DatePicker
      label="Due date"
      withTime
      defaultTime={defaultDueTime}
      choices={dueChoices}
      earliest={todo.startDate}
      value={todo.dueDate}
      onValueChange={(dueDate) => dueDate !== todo.dueDate && onChange({ dueDate })}
      trigger={
        <button
          type="button"
          aria-label={`Due date: ${text}${said && `, ${said}`}`}
          data-field="due"
          tabIndex={tabIndex}
          disabled={disabled}
          {...(said ? tooltip(said) : {})}
          className={classNames(
            'tnum inline-flex h-7 min-w-0 items-center gap-1.5 rounded-sm px-1.5 font-medium text-xs hover:bg-active disabled:pointer-events-none data-[state=open]:bg-active pointer-coarse:h-11',
            !due && 'text-ink-3 hover:text-ink-2',
            due && (due.isLate ? 'text-red-ink' : 'text-blue-ink'),
          )}
        >
          <Icon className="size-3.5 shrink-0" aria-hidden />
          <span className="whitespace-nowrap">{text}</span>
        </button>
      }
    />
  );
}

const statusOptions = (Object.keys(statusLabels) as TodoStatus[]).map((value) => ({
  value,
  label: statusLabels[value],
  icon: <StatusDot tone={todoStatusTones[value]} />,
}));

export function StatusField({ todo, onChange, tabIndex, disabled }: FieldProps) {
  return (
    <RowSelect
      field="status"
      label="Status"
      options={statusOptions}
      value={todo.status}
      onValueChange={(status) => onChange({ status })}
      tabIndex={tabIndex}
      disabled={disabled}
      className="px-0.5!"
    >
      <Badge dot tone={todoStatusTones[todo.status]}>
        {statusLabels[todo.status]}
      </Badge>
    </RowSelect>
  );
}

const priorityOptions = (Object.keys(todoPriorityLabels) as Todo['priority'][]).map((value) => ({
  value,
  label: todoPriorityLabels[value],
  icon: <PriorityBars priority={value} label="" show="label" />,
}));

export function PriorityField({ todo, onChange, tabIndex, disabled }: FieldProps) {
  return (
    <RowSelect
      field="priority"
      label="Priority"
      options={priorityOptions}
      value={todo.priority}
      onValueChange={(priority) => onChange({ priority })}
      tabIndex={tabIndex}
      disabled={disabled}
    >
      <PriorityBars
        priority={todo.priority}
        label={todoPriorityLabels[todo.priority]}
        show="both"
        className="@max-md:[&>:nth-child(2)]:hidden"
      />
    </RowSelect>
  );
}
