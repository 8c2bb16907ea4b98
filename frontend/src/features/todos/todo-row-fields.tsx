import { Calendar, CalendarPlus, UserRound } from 'lucide-react';
import type { Todo, TodoChange, TodoStatus } from '#shared/todos/todo.ts';
import { statusLabels, todoPriorityLabels } from '#shared/todos/todo-rules.ts';
import { formatDateTime } from '../../kit/format-date.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import type { Option } from '../../ui/options.ts';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { Select } from '../../ui/select.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { tooltip } from '../../ui/tooltip.ts';
import { defaultDueTime, dueChoices, dueOf } from './todo-due.ts';
import { todoStatusTones } from './todo-status-tones.ts';
import type { Person } from './use-assignee.ts';

export interface FieldProps {
  todo: Todo;
  onChange: (change: TodoChange) => void;
  /** Only the controls of the row that one is in are stops of the Tab key. */
  tabIndex: 0 | -1;
  disabled: boolean;
}

const control =
  'inline-flex h-7 min-w-0 items-center gap-1.5 rounded-sm px-1.5 text-xs hover:bg-active data-[state=open]:bg-active disabled:pointer-events-none pointer-coarse:h-11';

interface AssigneeFieldProps extends FieldProps {
  name: string;
  person: Person | undefined;
  options: readonly Option[];
}

export function AssigneeField(props: AssigneeFieldProps) {
  const { todo, onChange, tabIndex, disabled, name, person, options } = props;
  const isKnown = !person || options.some(({ value }) => value === person.id);
  return (
    <Combobox
      label="Assignee"
      searchPlaceholder="Assign to…"
      emptyText={() => 'Nobody of that name in this team'}
      options={isKnown ? options : [...options, { value: person.id, label: person.name }]}
      value={todo.assigneeId ?? ''}
      onValueChange={(value) => onChange({ assigneeId: value || null })}
      trigger={
        <button
          type="button"
          data-field="assignee"
          tabIndex={tabIndex}
          disabled={disabled}
          {...tooltip(name)}
          className="relative grid size-6 shrink-0 place-items-center rounded-full outline-offset-1 after:absolute after:-inset-1 hover:ring-2 hover:ring-active pointer-coarse:after:-inset-2.5"
        >
          <span className="sr-only">Assignee: {name}</span>
          {person ? (
            <Avatar
              size="small"
              id={person.id}
              name={person.name}
              photo={person.profilePhotoPath}
            />
          ) : (
            <span className="grid size-6 place-items-center rounded-full border border-line-control border-dashed text-ink-3">
              <UserRound className="size-3.5" aria-hidden />
            </span>
          )}
        </button>
      }
    />
  );
}

export function DueDateField({
  todo,
  onChange,
  tabIndex,
  disabled,
  now,
}: FieldProps & { now: Date }) {
  const due = dueOf(todo, now);
  const Icon = due ? Calendar : CalendarPlus;
  const moment = todo.dueDate && formatDateTime(todo.dueDate, now);
  const said = [moment, due?.isLate && 'overdue'].filter(Boolean).join(', ');
  return (
    <DatePicker
      label="Due date"
      withTime
      defaultTime={defaultDueTime}
      choices={dueChoices}
      value={todo.dueDate}
      onValueChange={(dueDate) => dueDate !== todo.dueDate && onChange({ dueDate })}
      trigger={
        <button
          type="button"
          data-field="due"
          tabIndex={tabIndex}
          disabled={disabled}
          {...(due ? tooltip(said) : {})}
          className={classNames(
            control,
            'tnum font-medium',
            !due && 'text-ink-3 hover:text-ink-2',
            due && (due.isLate ? 'text-red-ink' : 'text-blue-ink'),
          )}
        >
          <Icon className="size-3.5 shrink-0" aria-hidden />
          <span>
            <span className="sr-only">Due date: </span>
            {due?.text ?? 'Add date'}
            {due && <span className="sr-only">, {said}</span>}
          </span>
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
    <span data-field="status" className="inline-flex min-w-0">
      <Select
        label="Status"
        look="bare"
        options={statusOptions}
        value={todo.status}
        onValueChange={(status) => onChange({ status })}
        tabIndex={tabIndex}
        disabled={disabled}
        className="rounded-sm px-0.5! hover:bg-active"
      >
        <Badge dot tone={todoStatusTones[todo.status]}>
          {statusLabels[todo.status]}
        </Badge>
      </Select>
    </span>
  );
}

const priorityOptions = (Object.keys(todoPriorityLabels) as Todo['priority'][]).map((value) => ({
  value,
  label: todoPriorityLabels[value],
  icon: <PriorityBars priority={value} label="" show="label" />,
}));

export function PriorityField({ todo, onChange, tabIndex, disabled }: FieldProps) {
  return (
    <span data-field="priority" className="inline-flex min-w-0">
      <Select
        label="Priority"
        look="bare"
        options={priorityOptions}
        value={todo.priority}
        onValueChange={(priority) => onChange({ priority })}
        tabIndex={tabIndex}
        disabled={disabled}
        className="hover:bg-active"
      >
        <PriorityBars
          priority={todo.priority}
          label={todoPriorityLabels[todo.priority]}
          show="both"
          className="@max-md:[&>:nth-child(2)]:hidden"
        />
      </Select>
    </span>
  );
}
