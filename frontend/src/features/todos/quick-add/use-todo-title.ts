import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { todoPriorityLabels } from '#shared/todos/todo-labels.ts';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { teamMembersQuery, useTeamPeople } from '../../teams/teams-queries.ts';
import { assignable } from '../../work/fields/person-field.tsx';
import { dueMoment } from '../todo-due.ts';
import { todosCopy } from '../todos-copy.ts';
import { type QuickTodo, quickTodoDefaults } from '../todos-queries.ts';
import type { QuickAddText } from './quick-add-text.ts';
import { quickTodo, type TodoChips } from './quick-todo.ts';
import { loadQuickAddParser, useQuickAddParser } from './use-quick-add-parser.ts';

const { quickAdd: copy } = todosCopy;

interface TypedTodo {
  text: string;
  chips: TodoChips;
  teamId: string;
  userId: string;
  now: Date;
  /** Loads parser and people. */
  isWanted: boolean;
  /** Whether it is due today unless the user says otherwise. */
  isDated: boolean;
}

/** What the end of a new todo's title says. */
export function useTodoTitle({ text, chips, teamId, userId, now, isWanted, isDated }: TypedTodo) {
  const client = useQueryClient();
  const people = useTeamPeople(teamId, isWanted);
  const parse = useQuickAddParser(isWanted);
  const parsed = useMemo<QuickAddText>(() => {
    const context = { now, people: assignable(people.members.values()), kept: chips.kept };
    return parse?.(text, context) ?? { title: text.trim() };
  }, [parse, text, now, people, chips.kept]);
  const todo = quickTodo(parsed, chips, quickTodoDefaults(userId, now, { isDated }));
  const dueText = todo.dueDate ? dueMoment(todo.dueDate, now) : copy.noDueDate;
  const { due, recurrence, priority, assignee } = parsed;
  const recurrenceText =
    todo.dueDate && recurrence?.value.inWords(localDayOf(new Date(todo.dueDate)));
  const assigneeName = people.members.get(assignee?.value ?? '')?.name;
  const summary = [
    (due || recurrence) && copy.announcedDue(dueText),
    recurrenceText && `${recurrenceText}.`,
    priority && copy.announcedPriority(todoPriorityLabels[todo.priority]),
    assigneeName && copy.announcedAssignee(assigneeName),
  ];

  /** Parses again, since the parser or the people may not have been loaded before. */
  async function read(title: string): Promise<QuickTodo> {
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
    const typed = parseTitle?.(title, context) ?? { title };
    return quickTodo(typed, chips, quickTodoDefaults(userId, moment, { isDated }));
  }

  const announced = summary.filter(Boolean).join(' ');
  return { people, parsed, todo, dueText, recurrenceText, summary: announced, read };
}

const noChips: TodoChips = { kept: [] };

/** The same for a field without chips. */
export const useFirstTodoTitle = (typed: Pick<TypedTodo, 'text' | 'teamId' | 'userId'>) =>
  useTodoTitle({
    ...typed,
    chips: noChips,
    now: useNow(),
    isWanted: typed.text !== '',
    isDated: true,
  });
