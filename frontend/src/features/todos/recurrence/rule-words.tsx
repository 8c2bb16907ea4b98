import { ruleOf } from '#shared/todos/recurrence.ts';
import { ruleInWords } from '#shared/todos/recurrence-words.ts';
import { recurrenceCopy } from './recurrence-copy.ts';
import type { RecurringTodo } from './recurrence-draft.ts';

interface RuleWordsProps {
  todo: RecurringTodo;
}

/** A recurrence rule in words. */
export function RuleWords({ todo }: RuleWordsProps) {
  const rule = ruleOf(todo);
  return rule ? ruleInWords(rule) : recurrenceCopy.some;
}
