import { Link } from '@tanstack/react-router';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { isOptimistic } from '../../../kit/cache/optimistic-id.ts';
import { formatDateTime } from '../../../kit/dates/format-date.ts';
import { useKeyShortcuts } from '../../../kit/hooks/use-current-keys.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { DatePicker } from '../../../ui/forms/date-picker/date-picker.tsx';
import { GridCell, GridRow } from '../../../ui/grid/grid.tsx';
import { tooltip } from '../../../ui/overlays/tooltip/tooltip.ts';
import { DueLabel } from '../../../ui/primitives/due-label.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { rescheduleChoices } from '../todo-due.ts';
import { TodoPriority } from '../todo-priority.tsx';
import { todosCopy } from '../todos-copy.ts';

const { fields, myTodos: copy } = todosCopy;

interface MyTodoRowProps {
  todo: Todo;
  now: Date;
  isTicked: boolean;
  onToggle: (isDone: boolean) => void;
  onChange: (change: TodoChange) => Promise<boolean>;
}

export const myTodoRow = 'flex min-h-8.75 items-center gap-3 px-4 pointer-coarse:min-h-11';

export function MyTodoRow({ todo, now, isTicked, onToggle, onChange }: MyTodoRowProps) {
  const { id, title, dueDate, priority } = todo;
  const mayWrite = useMayWrite();
  const dateKey = useKeyShortcuts('D');
  const isBeingMade = isOptimistic(todo);
  return (
    <GridRow
      aria-label={title}
      className={`${myTodoRow} transition-colors duration-100 hover:bg-hover`}
    >
      <GridCell className="flex">
        <Checkbox
          label={isTicked ? copy.reopen(title) : copy.complete(title)}
          checked={isTicked}
          disabled={isBeingMade || !mayWrite}
          onCheckedChange={onToggle}
        />
      </GridCell>
      <GridCell className="flex min-w-0 flex-1">
        <Link
          to="/todos/$id"
          params={{ id }}
          disabled={isBeingMade}
          className={classNames(
            'min-w-0 flex-1 rounded-xs py-1 pointer-coarse:py-3',
            isTicked ? 'text-ink-3 line-through' : 'text-ink',
          )}
        >
          {/* Two lines on the narrowest phones, where one would show little of it. */}
          <span
            dir="auto"
            className="block truncate max-[22.5rem]:line-clamp-2 max-[22.5rem]:whitespace-normal"
          >
            {title}
          </span>
        </Link>
      </GridCell>
      <GridCell className="flex">
        <DatePicker
          label={fields.dueDate}
          align="end"
          withTime
          isPlanned
          defaultTime="09:00"
          choices={rescheduleChoices}
          earliest={todo.startDate}
          value={dueDate}
          onValueChange={(next) => next !== dueDate && onChange({ dueDate: next })}
          trigger={
            <button
              type="button"
              aria-keyshortcuts={dateKey}
              disabled={isBeingMade || isTicked || !mayWrite}
              className="-mx-1.5 inline-flex h-7 shrink-0 items-center rounded-sm px-1.5 hover:bg-active data-[state=open]:bg-active pointer-coarse:h-11"
              {...tooltip(dueDate ? copy.due(formatDateTime(dueDate, now)) : copy.setDueDate)}
            >
              <span className="sr-only">{copy.reschedule(title)} </span>
              <DueLabel todo={isTicked ? { ...todo, status: 'completed' } : todo} now={now} />
            </button>
          }
        />
      </GridCell>
      <GridCell className="flex">
        <TodoPriority priority={priority} className="w-17 md:w-21" />
      </GridCell>
    </GridRow>
  );
}
