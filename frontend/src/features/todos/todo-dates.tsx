import { ArrowRight, Calendar } from 'lucide-react';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { isOverdue } from '#shared/todos/todo-rules.ts';
import { formatDateTime } from '../../kit/format-date.ts';
import { useNow } from '../../kit/use-now.ts';
import { classNames } from '../../ui/class-names.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { defaultDueTime, dueChoices } from './todo-due.ts';

const defaultStartTime = '09:00';

interface TodoDatesProps {
  todo: Todo;
  onChange: (change: TodoChange) => void;
}

/** From when to when, each with its time. */
export function TodoDates({ todo, onChange }: TodoDatesProps) {
  const now = useNow();
  const { startDate, dueDate } = todo;
  const isLate = isOverdue(todo, now);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1">
      <DatePicker
        label="Start date"
        look="bare"
        withTime
        defaultTime={defaultStartTime}
        latest={dueDate}
        value={startDate}
        onValueChange={(value) => value !== startDate && onChange({ startDate: value })}
        className="tnum"
      >
        <Calendar aria-hidden className="text-ink-3" />
        <span className="truncate">
          {startDate ? formatDateTime(startDate, now) : 'Add start date'}
        </span>
      </DatePicker>
      <ArrowRight className="size-3.5 shrink-0 text-ink-3" aria-hidden />
      <DatePicker
        label="Due date"
        look="bare"
        withTime
        defaultTime={defaultDueTime}
        choices={dueChoices}
        earliest={startDate}
        value={dueDate}
        onValueChange={(value) => value !== dueDate && onChange({ dueDate: value })}
        className={classNames('tnum', dueDate && (isLate ? 'text-red-ink' : 'text-blue-ink'))}
      >
        <Calendar aria-hidden className={dueDate ? undefined : 'text-ink-3'} />
        <span className="truncate">
          {dueDate ? formatDateTime(dueDate, now) : 'Add due date'}
          {isLate && <span className="sr-only">, overdue</span>}
        </span>
      </DatePicker>
    </div>
  );
}
