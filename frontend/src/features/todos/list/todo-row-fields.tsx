import { Calendar, CalendarPlus, Repeat } from 'lucide-react';
import { defaultDueTime } from '#shared/todos/default-times.ts';
import type { Todo, TodoStatus } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { statusLabels, todoPriorityLabels, todoUrgency } from '#shared/todos/todo-labels.ts';
import { dueLabel, formatDateTime } from '../../../kit/dates/format-date.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DatePicker } from '../../../ui/forms/date-picker/date-picker.tsx';
import { RowSelect } from '../../../ui/lists/row-select.tsx';
import { tooltip } from '../../../ui/overlays/tooltip/tooltip.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { StatusDot } from '../../../ui/primitives/status-dot.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { PriorityBars } from '../../work/fields/priority-bars.tsx';
import { repeats } from '../detail/following.ts';
import { dueChoices } from '../todo-due.ts';
import { TodoPriority } from '../todo-priority.tsx';
import { todoStatusTones } from '../todo-status-tones.ts';
import { todosCopy } from '../todos-copy.ts';

const { row: copy, fields } = todosCopy;

interface FieldProps {
  todo: Todo;
  onChange: (change: TodoChange) => Promise<boolean>;
  /** 0 in the active row only (roving focus). */
  tabIndex: 0 | -1;
  disabled: boolean;
}

export function DueDateField(props: FieldProps & { now: Date }) {
  const { todo, onChange, tabIndex, disabled, now } = props;
  const mayWrite = useMayWrite();
  const due = dueLabel(todo, now);
  const isRepeating = repeats(todo);
  const Icon = isRepeating ? Repeat : due ? Calendar : CalendarPlus;
  const moment = todo.dueDate && formatDateTime(todo.dueDate, now);
  const said = [moment, isRepeating && copy.repeats].filter(Boolean).join(', ');
  const text = due?.text ?? copy.addDate;
  const word = due?.word ?? copy.addDate;
  if (!mayWrite && !due) return null;
  return (
    <DatePicker
      label={fields.dueDate}
      withTime
      isPlanned
      defaultTime={defaultDueTime}
      choices={dueChoices}
      earliest={todo.startDate}
      value={todo.dueDate}
      onValueChange={(dueDate) => dueDate !== todo.dueDate && onChange({ dueDate })}
      trigger={
        <button
          type="button"
          aria-label={fields.dateIs(fields.dueDate, said ? `${word}, ${said}` : word)}
          data-field="due"
          tabIndex={tabIndex}
          disabled={disabled}
          {...(said ? tooltip(said) : {})}
          className={classNames(
            'tnum inline-flex h-7 min-w-0 items-center gap-1.5 rounded-sm px-1.5 font-medium text-xs hover:bg-active disabled:pointer-events-none data-[state=open]:bg-active pointer-coarse:h-11',
            !due && 'text-ink-3 hover:text-ink-2',
            due && (due.state === 'overdue' ? 'text-red-ink' : 'text-blue-ink'),
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
      label={fields.status}
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

export const priorityOptions = (Object.keys(todoPriorityLabels) as Todo['priority'][]).map(
  (value) => ({
    value,
    label: `${value} ${todoPriorityLabels[value]}`,
    icon: <PriorityBars urgency={todoUrgency(value)} label="" />,
  }),
);

export function PriorityField({ todo, onChange, tabIndex, disabled }: FieldProps) {
  return (
    <RowSelect
      field="priority"
      label={fields.priority}
      options={priorityOptions}
      value={todo.priority}
      onValueChange={(priority) => onChange({ priority })}
      tabIndex={tabIndex}
      disabled={disabled}
    >
      <TodoPriority priority={todo.priority} />
    </RowSelect>
  );
}
