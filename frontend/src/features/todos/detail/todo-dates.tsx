import { ArrowRight, Calendar } from 'lucide-react';
import { defaultDueTime, defaultStartTime } from '#shared/todos/default-times.ts';
import { isOverdue } from '#shared/todos/due-state.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { formatDateTime } from '../../../kit/dates/format-date.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DatePicker } from '../../../ui/forms/date-picker/date-picker.tsx';
import { noValue, useMayWrite } from '../../../ui/write-access.tsx';
import { dueChoices } from '../todo-due.ts';
import { todosCopy } from '../todos-copy.ts';

const copy = todosCopy.fields;

interface TodoDatesProps {
  todo: Todo;
  onChange: (change: TodoChange) => Promise<boolean>;
}

export function TodoDates({ todo, onChange }: TodoDatesProps) {
  const now = useNow();
  const mayWrite = useMayWrite();
  const { startDate, dueDate } = todo;
  const isLate = isOverdue(todo, now);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-1">
      <DatePicker
        label={copy.startDate}
        look="bare"
        withTime
        isPlanned
        defaultTime={defaultStartTime}
        latest={dueDate}
        value={startDate}
        onValueChange={(value) => value !== startDate && onChange({ startDate: value })}
        className="tnum"
      >
        <Calendar aria-hidden className="text-ink-3" />
        <span className="truncate">
          {startDate ? formatDateTime(startDate, now) : mayWrite ? copy.addStartDate : noValue}
        </span>
      </DatePicker>
      <ArrowRight className="size-3.5 shrink-0 text-ink-3" aria-hidden />
      <DatePicker
        label={copy.dueDate}
        look="bare"
        withTime
        isPlanned
        defaultTime={defaultDueTime}
        choices={dueChoices}
        earliest={startDate}
        value={dueDate}
        onValueChange={(value) => value !== dueDate && onChange({ dueDate: value })}
        className={classNames('tnum', dueDate && (isLate ? 'text-red-ink' : 'text-blue-ink'))}
      >
        <Calendar aria-hidden className={dueDate ? undefined : 'text-ink-3'} />
        <span className="truncate">
          {dueDate ? formatDateTime(dueDate, now) : mayWrite ? copy.addDueDate : noValue}
          {isLate && <span className="sr-only">, {copy.overdue}</span>}
        </span>
      </DatePicker>
    </div>
  );
}
