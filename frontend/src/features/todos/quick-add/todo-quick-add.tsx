import { Calendar, CalendarPlus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { endOfDayTime, hasPassed } from '#shared/kit/planned-time.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DatePicker } from '../../../ui/forms/date-picker/date-picker.tsx';
import { QuickAdd } from '../../../ui/forms/quick-add/quick-add.tsx';
import { QuickAddChip } from '../../../ui/forms/quick-add/quick-add-chip.tsx';
import { useQuickAdd } from '../../../ui/forms/quick-add/use-quick-add.ts';
import { Select } from '../../../ui/forms/select/select.tsx';
import { AssigneeChip } from '../../work/quick-add/assignee-chip.tsx';
import { priorityOptions } from '../list/todo-row-fields.tsx';
import { endOfDayChoices } from '../todo-due.ts';
import { TodoPriority } from '../todo-priority.tsx';
import { todosCopy } from '../todos-copy.ts';
import type { QuickTodo } from '../todos-queries.ts';
import type { Token } from './quick-add-text.ts';
import type { TodoChips } from './quick-todo.ts';
import { useTodoTitle } from './use-todo-title.ts';

interface TodoQuickAddProps {
  draftKey: string;
  teamId: string;
  userId: string;
  input: RefObject<HTMLInputElement | null>;
  onAdd: (todo: QuickTodo) => Promise<boolean>;
  oneByOne?: boolean;
  placeholder?: string;
  /** Whether a new todo is due today unless the user says otherwise. */
  isDated?: boolean;
}

const { quickAdd: copy, fields } = todosCopy;
const defaults: TodoChips = { kept: [] };

/** Creates a todo; the end of its title may set due date, recurrence, priority and assignee. */
export function TodoQuickAdd(props: TodoQuickAddProps) {
  const { draftKey, teamId, userId, input, onAdd, oneByOne = false } = props;
  const { placeholder = copy.placeholder, isDated = true } = props;
  const now = useNow();
  const draft = useQuickAdd(draftKey, defaults);
  const { text, chips, change } = draft;
  const [isUsed, setUsed] = useState(false);
  const isWanted = isUsed || text !== '';
  const { people, parsed, todo, dueText, recurrenceText, summary, read } = useTodoTitle({
    text,
    chips,
    teamId,
    userId,
    now,
    isWanted,
    isDated,
  });
  const { due, recurrence, priority, assignee } = parsed;

  function setText(next: string): void {
    draft.setText(next);
    if (!next) change({ kept: [] });
  }

  function chipOf(label: string, token: Token<unknown> | undefined) {
    if (!token) return { label };
    return {
      label,
      words: token.text,
      onRemove: () => {
        change({ kept: [...chips.kept, ...token.parts] });
        input.current?.focus();
      },
    };
  }

  const isPast = todo.dueDate !== null && hasPassed(todo.dueDate, now);
  const DueIcon = todo.dueDate ? Calendar : CalendarPlus;

  return (
    <QuickAdd
      draft={{ ...draft, setText }}
      onAdd={async (title) => onAdd(await read(title))}
      onUse={() => setUsed(true)}
      input={input}
      label={copy.label}
      noun={copy.noun}
      placeholder={placeholder}
      hint={isDated ? copy.hint : copy.undatedHint}
      announcement={summary}
      oneByOne={oneByOne}
    >
      <AssigneeChip
        {...chipOf(fields.assignee, assignee)}
        isCompact
        people={people}
        value={todo.assigneeId}
        onChange={(value) => change({ assignee: { value, instead: assignee?.text } })}
      />
      <QuickAddChip {...chipOf(fields.dueDate, due)}>
        <DatePicker
          label={fields.dueDate}
          look="bare"
          withTime
          isPlanned
          defaultTime={endOfDayTime}
          choices={endOfDayChoices}
          value={todo.dueDate}
          onValueChange={(value) => change({ due: { value, instead: due?.text } })}
          className={classNames('tnum text-xs! hover:bg-active', isPast && 'text-red-ink!')}
        >
          <DueIcon aria-hidden className={due ? undefined : 'text-ink-3'} />
          <span className="truncate">{dueText}</span>
        </DatePicker>
      </QuickAddChip>
      {recurrence && recurrenceText && (
        <QuickAddChip {...chipOf(copy.repeat, recurrence)}>
          <span className="truncate pl-2">{recurrenceText}</span>
        </QuickAddChip>
      )}
      <QuickAddChip {...chipOf(fields.priority, priority)}>
        <Select
          label={fields.priority}
          look="bare"
          options={priorityOptions}
          value={todo.priority}
          onValueChange={(value) => change({ priority: { value, instead: priority?.text } })}
          className="hover:bg-active"
        >
          <TodoPriority priority={todo.priority} />
        </Select>
      </QuickAddChip>
    </QuickAdd>
  );
}
