import type { Goal } from '#shared/goals/goal.ts';
import type { Milestone } from '#shared/goals/milestone.ts';
import type { Issue } from '#shared/issues/issue.ts';
import { utcDayOf } from '#shared/kit/calendar-day.ts';
import { lastMomentOf } from '#shared/kit/planned-time.ts';
import { dueSectionOf, dueSections } from '#shared/todos/due-section.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { Grouping } from '#shared/work/view.ts';
import { byDueDate } from '#shared/work/work-order.ts';

interface Dated {
  id: string;
  /** The moment at which it is due. */
  dueDate: string | null;
  createdAt: string;
}

/** A row of the page. */
export type WorkEntry = Dated &
  (
    | { kind: 'todo'; item: Todo }
    | { kind: 'issue'; item: Issue }
    | { kind: 'goal'; item: Goal }
    | { kind: 'milestone'; item: Milestone; goal: Goal }
  );

/** What is assigned to a person. */
export interface AssignedWork {
  todos: readonly Todo[];
  issues: readonly Issue[];
  goals: readonly Goal[];
  milestones: readonly { milestone: Milestone; goal: Goal }[];
}

/** A goal or milestone is due until its day is over. */
const endOf = (date: string | null, timeZone: string) =>
  date && lastMomentOf(utcDayOf(date), timeZone).toISOString();

export function entriesOf(work: AssignedWork, timeZone: string): WorkEntry[] {
  const { todos, issues, goals, milestones } = work;
  const entries: WorkEntry[] = [
    ...todos.map((item) => {
      const { id, dueDate, createdAt } = item;
      return { kind: 'todo', item, id, dueDate, createdAt } as const;
    }),
    ...issues.map((item) => {
      const { id, createdAt } = item;
      return { kind: 'issue', item, id, dueDate: null, createdAt } as const;
    }),
    ...goals.map((item) => {
      const { id, createdAt } = item;
      return { kind: 'goal', item, id, dueDate: endOf(item.dueDate, timeZone), createdAt } as const;
    }),
    ...milestones.map(({ milestone: item, goal }) => {
      const { id, createdAt } = item;
      const dueDate = endOf(item.dueDate, timeZone);
      return { kind: 'milestone', item, goal, id, dueDate, createdAt } as const;
    }),
  ];
  return entries.sort(byDueDate);
}

/** The sections of the page. */
export const byDueSection: Grouping<WorkEntry> = {
  value: 'due',
  label: 'Due date',
  sections: dueSections,
  sectionOf: ({ dueDate }, time) => dueSectionOf(dueDate, time),
};
