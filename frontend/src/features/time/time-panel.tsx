import { Clock } from 'lucide-react';
import { Panel } from '../../ui/primitives/panel.tsx';
import { TimeList } from './entries/time-list.tsx';
import type { TimedTodo, TimeWriter } from './optimistic-time.ts';
import { timeCopy } from './time-copy.ts';

/** The time entries on a todo's page, collapsed to the first one. */
export function TimePanel({ todo, user }: { todo: TimedTodo; user: TimeWriter }) {
  return (
    <Panel title={timeCopy.panel.title} icon={<Clock aria-hidden />}>
      <TimeList todo={todo} user={user} isCollapsed />
    </Panel>
  );
}
