import { useQuery } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '../../kit/format-date.ts';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpenedOnce } from '../../ui/use-opened-once.ts';
import { isFirstClick } from './first-click.ts';
import { RunningTimers } from './running-timers.tsx';
import type { TimedTodo, TimeWriter } from './time-edit-queries.ts';
import { totalTimeQuery, useTodoTimers } from './todo-time-queries.ts';
import { useTimeActions } from './use-time-actions.ts';

const TimeDialog = lazyPart(async () => (await import('./time-dialog.tsx')).TimeDialog);

interface TrackTimeProps {
  todo: TimedTodo;
  user: TimeWriter;
}

/** How much time went into a todo, whose timers run, one's own timer, and the way to all of it. */
export function TrackTime({ todo, user }: TrackTimeProps) {
  const { data: total } = useQuery(totalTimeQuery(todo.id));
  const { data: timers = [] } = useTodoTimers(todo.id);
  const actions = useTimeActions(todo, user);
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(TimeDialog, isOpen);
  useShortcuts({ n: () => setOpen(true) });
  const isMine = timers.some((timer) => timer.user.id === user.id);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="tnum inline-flex h-7 items-center rounded-sm px-1.5 font-medium text-ink text-sm hover:bg-hover pointer-coarse:h-11"
      >
        <span className="sr-only">Track Time: </span>
        {total ? formatDuration(total.totalTime) : '–'}
      </button>
      {isMine ? (
        <Button size="small" onClick={(event) => isFirstClick(event) && void actions.stop()}>
          <Square aria-hidden className="size-3! fill-current" />
          Stop timer
        </Button>
      ) : (
        <Button size="small" onClick={(event) => isFirstClick(event) && void actions.start(null)}>
          <Play aria-hidden className="size-3! fill-current" />
          Start timer
        </Button>
      )}
      <RunningTimers timers={timers} />
      {wasOpened && <TimeDialog open={isOpen} onOpenChange={setOpen} todo={todo} user={user} />}
    </div>
  );
}
