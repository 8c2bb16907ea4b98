import { dueLabel } from '../kit/format-date.ts';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';

interface DueLabelProps {
  /** ISO 8601, or null for no date. */
  due: string | null;
  /** To the minute, as `useNow` gives it. */
  now: Date;
}

/** `Overdue`, `Today`, `Tomorrow`, `Nov 24` or `No date`. */
export function DueLabel({ due, now }: DueLabelProps) {
  const { text, state } = due ? dueLabel(due, now) : { text: 'No date', state: 'later' };
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
