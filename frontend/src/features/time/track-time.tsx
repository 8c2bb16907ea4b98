import { useQuery } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '../../kit/dates/format-date.ts';
import { useShortcuts } from '../../kit/hooks/use-shortcuts.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useOpenedOnce } from '../../ui/overlays/use-opened-once.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import type { TimedTodo, TimeWriter } from './optimistic-time.ts';
import { timeCopy } from './time-copy.ts';
import { totalTimeQuery, useTodoTimers } from './time-queries.ts';
import { RunningTimers } from './timers/running-timers.tsx';
import { useMeantClick } from './use-meant-click.ts';
import { useTimeActions } from './use-time-actions.ts';

const TimeDialog = lazyWithPreload(
  async () => (await import('./entries/time-dialog.tsx')).TimeDialog,
);

const copy = timeCopy.panel;

interface TrackTimeProps {
  todo: TimedTodo;
  user: TimeWriter;
}

/** The total time of a todo, running timers, and the button that opens the time dialog. */
export function TrackTime({ todo, user }: TrackTimeProps) {
  const { data: total } = useQuery(totalTimeQuery(todo.id));
  const { data: timers } = useTodoTimers(todo.id);
  const actions = useTimeActions(todo, user);
  const mayWrite = useMayWrite();
  const [isOpen, setOpen] = useState(false);
  const [forEntry, setForEntry] = useState(false);
  const wasOpened = useOpenedOnce(TimeDialog, isOpen);
  function open(forNewEntry: boolean): void {
    setForEntry(forNewEntry);
    setOpen(true);
  }
  useShortcuts({ n: () => mayWrite && open(true) });
  const isMine = timers?.some((timer) => timer.user.id === user.id);
  const isMeant = useMeantClick(isMine);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={!mayWrite}
        onClick={() => open(false)}
        className="tnum inline-flex h-7 items-center rounded-sm px-1.5 font-medium text-ink text-sm enabled:hover:bg-hover disabled:cursor-default pointer-coarse:h-11"
      >
        <span className="sr-only">{copy.trackTime} </span>
        {total ? formatDuration(total.totalTime) : '–'}
      </button>
      {isMine ? (
        <Button size="small" onClick={(event) => isMeant(event) && void actions.stop()}>
          <Square aria-hidden className="size-3! fill-current" />
          {copy.stopTimer}
        </Button>
      ) : (
        mayWrite && (
          <Button size="small" onClick={(event) => isMeant(event) && void actions.start(null)}>
            <Play aria-hidden className="size-3! fill-current" />
            {copy.startTimer}
          </Button>
        )
      )}
      <RunningTimers timers={timers ?? []} />
      {wasOpened && (
        <TimeDialog open={isOpen} onOpenChange={setOpen} {...{ todo, user, forEntry }} />
      )}
    </div>
  );
}
