import type { Priority } from '#shared/kit/priority.ts';
import { todoPriorityLabels, todoUrgency } from '#shared/todos/todo-labels.ts';
import { classNames } from '../../ui/class-names.ts';
import { PriorityBars } from '../work/fields/priority-bars.tsx';

interface TodoPriorityProps {
  priority: Priority;
  className?: string;
}

/** `1 Critical` with its bars; on a phone without the number. */
export function TodoPriority({ priority, className }: TodoPriorityProps) {
  return (
    <PriorityBars
      urgency={todoUrgency(priority)}
      number={priority}
      label={todoPriorityLabels[priority]}
      className={classNames('max-md:[&>:nth-child(2)]:hidden', className)}
    />
  );
}
