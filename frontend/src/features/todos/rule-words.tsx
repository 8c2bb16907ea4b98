import { ruleInWords } from '#shared/todos/recurrence-words.ts';
import { knownRule, type RecurringTodo } from './recurrence-draft.ts';

interface RuleWordsProps {
  todo: RecurringTodo;
  timeZone: string;
}

/** Loaded on demand: when a todo repeats, in words. */
export function RuleWords({ todo, timeZone }: RuleWordsProps) {
  const rule = knownRule(todo, timeZone);
  return rule ? ruleInWords(rule) : 'Repeats';
}
