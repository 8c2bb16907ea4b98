import type { Todo } from '#shared/todos/todo.ts';
import { dueLabel } from '../../kit/dates/format-date.ts';
import { classNames } from '../class-names.ts';
import { uiCopy } from '../ui-copy.ts';
import { Badge } from './badge.tsx';

interface DueLabelProps {
  todo: Pick<Todo, 'dueDate' | 'status'>;
  /** Current time to the minute, from `useNow`. */
  now: Date;
}

/** `Overdue · Nov 20`, `Today`, `Tomorrow`, `Nov 24` or `No date`. */
export function DueLabel({ todo, now }: DueLabelProps) {
  const { text, state } = dueLabel(todo, now) ?? { text: uiCopy.date.none, state: 'other' };
  if (state === 'overdue') return <Badge tone="red">{text}</Badge>;
  return (
    <span
      className={classNames(
        'tnum shrink-0 whitespace-nowrap text-sm',
        state === 'today' ? 'font-medium text-accent-ink' : 'text-ink-3',
      )}
    >
      {text}
    </span>
  );
}
