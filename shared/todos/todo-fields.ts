import type { FieldRules } from '../work/field-rules.ts';
import type { Todo } from './todo.ts';
import type { TodoChange } from './todo-inputs.ts';

/** `completed` and `scope` are no fields: they say how others change. */
export type TodoField = Exclude<keyof TodoChange, 'completed' | 'scope'> & keyof Todo;

interface TodoFieldRules extends FieldRules {
  /** Whether the todos of a series get it from the series. */
  isCopied: boolean;
  /** Whether its change asks if it is for the following todos of the series too. */
  asksForFollowing: boolean;
}

const shared = { onCreation: true, isCopied: true, asksForFollowing: true } as const;
const own = { onCreation: true, isCopied: false, asksForFollowing: false } as const;
/** The series has the rule itself, and computes the dates of its todos. */
const dated = { ...own, asksForFollowing: true } as const;

/** Each field that people set, in the order in which the history names them. */
export const todoFields = {
  title: shared,
  description: shared,
  status: own,
  priority: shared,
  assigneeId: shared,
  teamId: { ...shared, asksForFollowing: false },
  startDate: dated,
  dueDate: dated,
  archived: { ...own, onCreation: false },
  goalId: { ...shared, asksForFollowing: false },
  recurrenceType: own,
  recurrenceInterval: own,
  recurrenceDaysOfWeek: own,
  recurrenceStartDate: own,
  recurrenceEndDate: own,
} as const satisfies Record<TodoField, TodoFieldRules>;
