import { Link } from '@tanstack/react-router';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { todoPriorityLabels } from '#shared/todos/todo-rules.ts';
import { formatDateTime } from '../../kit/format-date.ts';
import { isProvisional } from '../../kit/provisional-id.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { DueLabel } from '../../ui/due-label.tsx';
import { GridCell, GridRow } from '../../ui/grid.tsx';
import { PriorityBars } from '../../ui/priority-bars.tsx';
import { tooltip } from '../../ui/tooltip.ts';
import { rescheduleChoices } from './reschedule-choices.ts';

interface MyTodoRowProps {
  todo: Todo;
  now: Date;
  isTicked: boolean;
  onToggle: (isDone: boolean) => void;
  onChange: (change: TodoChange) => void;
}

export const myTodoRow = 'flex min-h-8.75 items-center gap-3 px-4 pointer-coarse:min-h-11';

export function MyTodoRow({ todo, now, isTicked, onToggle, onChange }: MyTodoRowProps) {
  const { id, title, dueDate, priority } = todo;
  const isBeingMade = isProvisional(todo);
  return (
    <GridRow
      aria-label={title}
      className={`${myTodoRow} transition-colors duration-100 hover:bg-hover`}
    >
      <GridCell className="flex">
        <Checkbox
          label={`Mark ${title} as ${isTicked ? 'not completed' : 'completed'}`}
          checked={isTicked}
          disabled={isBeingMade}
          onCheckedChange={onToggle}
        />
      </GridCell>
      <GridCell className="flex min-w-0 flex-1">
        <Link
          to="/todos/$id"
          params={{ id }}
          disabled={isBeingMade}
          className={classNames(
            'min-w-0 flex-1 truncate rounded-xs py-1 pointer-coarse:py-2.5',
            isTicked ? 'text-ink-3 line-through' : 'text-ink',
          )}
        >
          {title}
        </Link>
      </GridCell>
      <GridCell className="flex">
        <DatePicker
          label="Due date"
          align="end"
          withTime
          defaultTime="09:00"
          choices={rescheduleChoices}
          earliest={todo.startDate}
          value={dueDate}
          onValueChange={(next) => next !== dueDate && onChange({ dueDate: next })}
          trigger={
            <button
              type="button"
              aria-keyshortcuts="D"
              disabled={isBeingMade || isTicked}
              className="-mx-1.5 inline-flex h-7 shrink-0 items-center rounded-sm px-1.5 hover:bg-active data-[state=open]:bg-active pointer-coarse:h-11"
              {...tooltip(dueDate ? `Due ${formatDateTime(dueDate, now)}` : 'Set a due date')}
            >
              <span className="sr-only">Reschedule {title}, due: </span>
              <DueLabel due={dueDate} now={now} />
            </button>
          }
        />
      </GridCell>
      <GridCell className="flex">
        <PriorityBars
          priority={priority}
          label={todoPriorityLabels[priority]}
          show="label"
          className="w-17"
        />
      </GridCell>
    </GridRow>
  );
}
