import { useQueryClient } from '@tanstack/react-query';
import { Calendar, CalendarPlus } from 'lucide-react';
import { type RefObject, useMemo, useState } from 'react';
import { endOfDayTime, hasPassed } from '#shared/kit/planned-time.ts';
import { todoPriorityLabels } from '#shared/todos/todo-labels.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DatePicker } from '../../../ui/forms/date-picker/date-picker.tsx';
import { QuickAdd } from '../../../ui/forms/quick-add/quick-add.tsx';
import { QuickAddChip } from '../../../ui/forms/quick-add/quick-add-chip.tsx';
import { useQuickAdd } from '../../../ui/forms/quick-add/use-quick-add.ts';
import { Select } from '../../../ui/forms/select/select.tsx';
import { teamMembersQuery, useTeamPeople } from '../../teams/teams-queries.ts';
import { assignable } from '../../work/fields/person-field.tsx';
import { AssigneeChip } from '../../work/quick-add/assignee-chip.tsx';
import { priorityOptions } from '../list/todo-row-fields.tsx';
import { dueMoment, endOfDayChoices } from '../todo-due.ts';
import { TodoPriority } from '../todo-priority.tsx';
import { todosCopy } from '../todos-copy.ts';
import { type QuickTodo, quickTodoDefaults } from '../todos-queries.ts';
import type { QuickAddText, Token } from './quick-add-text.ts';
import { quickTodo, type TodoChips } from './quick-todo.ts';
import { loadQuickAddParser, useQuickAddParser } from './use-quick-add-parser.ts';

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

/** Creates a todo; the end of its title may set due date, priority and assignee. */
export function TodoQuickAdd(props: TodoQuickAddProps) {
  const { draftKey, teamId, userId, input, onAdd, oneByOne = false } = props;
  const { placeholder = copy.placeholder, isDated = true } = props;
  const client = useQueryClient();
  const now = useNow();
  const draft = useQuickAdd(draftKey, defaults);
  const { text, chips, change } = draft;
  const [isUsed, setUsed] = useState(false);
  const isWanted = isUsed || text !== '';
  const people = useTeamPeople(teamId, isWanted);
  const parse = useQuickAddParser(isWanted);
  const parsed = useMemo<QuickAddText>(() => {
    const context = { now, people: assignable(people.members.values()), kept: chips.kept };
    return parse?.(text, context) ?? { title: text.trim() };
  }, [parse, text, now, people, chips.kept]);
  const todo = quickTodo(parsed, chips, quickTodoDefaults(userId, now, { isDated }));
  const { due, priority, assignee } = parsed;

  /** Parses again, since the parser or the people may not have been loaded before. */
  async function add(title: string): Promise<boolean> {
    const parseTitle = await loadQuickAddParser();
    const members = title.includes('@')
      ? await client.ensureQueryData(teamMembersQuery(teamId)).catch(() => [])
      : [];
    const moment = new Date();
    const context = {
      now: moment,
      people: assignable(members.map(({ user }) => user)),
      kept: chips.kept,
    };
    const read = parseTitle?.(title, context) ?? { title };
    return onAdd(quickTodo(read, chips, quickTodoDefaults(userId, moment, { isDated })));
  }

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

  const dueText = todo.dueDate ? dueMoment(todo.dueDate, now) : copy.noDueDate;
  const isPast = todo.dueDate !== null && hasPassed(todo.dueDate, now);
  const DueIcon = todo.dueDate ? Calendar : CalendarPlus;
  const assigneeName = people.members.get(assignee?.value ?? '')?.name;
  const announcement = [
    due && copy.announcedDue(dueText),
    priority && copy.announcedPriority(todoPriorityLabels[todo.priority]),
    assigneeName && copy.announcedAssignee(assigneeName),
  ];

  return (
    <QuickAdd
      draft={{ ...draft, setText }}
      onAdd={add}
      onUse={() => setUsed(true)}
      input={input}
      label={copy.label}
      noun={copy.noun}
      placeholder={placeholder}
      hint={isDated ? copy.hint : copy.undatedHint}
      announcement={announcement.filter(Boolean).join(' ')}
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
