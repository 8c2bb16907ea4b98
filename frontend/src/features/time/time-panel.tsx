import { Clock } from 'lucide-react';
import { Panel } from '../../ui/panel.tsx';
import type { TimedTodo, TimeWriter } from './time-edit-queries.ts';
import { TimeList } from './time-list.tsx';

/** The time logged on a todo, on its page: the first entry until more is wanted. */
export function TimePanel({ todo, user }: { todo: TimedTodo; user: TimeWriter }) {
  return (
    <Panel title="Time Tracking" icon={<Clock aria-hidden />}>
      <TimeList todo={todo} user={user} isFolded />
    </Panel>
  );
}
