import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Square, Timer } from 'lucide-react';
import { useState } from 'react';
import type { ActiveTimer } from '#shared/time/active-timer.ts';
import { apiSentenceOr } from '../../../kit/api/api-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { timeCopy } from '../time-copy.ts';
import { useActiveTimers } from '../time-queries.ts';
import { stopActiveTimer } from './active-timer-stop.ts';
import { Elapsed } from './elapsed.tsx';

/** The user's running timers on the dashboard. Renders nothing if there is none. */
export function ActiveTimers({ userId }: { userId: string }) {
  const { data: timers } = useActiveTimers(userId);
  const client = useQueryClient();
  const [stopping, setStopping] = useState<string>();

  async function stop(todoId: string): Promise<void> {
    setStopping(todoId);
    try {
      await stopActiveTimer(client, userId, todoId);
    } catch (error) {
      toast({
        variant: 'destructive',
        title: copy.stopFailed,
        description: apiSentenceOr(copy.stopFailedText, error),
      });
    } finally {
      setStopping(undefined);
    }
  }

  if (!timers?.length) return null;
  return (
    <section aria-label={copy.title}>
      <h2 className="sr-only">{copy.title}</h2>
      <ul data-rows="" className="flex flex-col gap-2">
        {timers.map((timer) => (
          <TimerRow
            key={timer.id}
            timer={timer}
            isStopping={stopping === timer.todoId}
            onStop={() => void stop(timer.todoId)}
          />
        ))}
      </ul>
    </section>
  );
}

const copy = timeCopy.activeTimers;

interface TimerRowProps {
  timer: ActiveTimer;
  isStopping: boolean;
  onStop: () => void;
}

function TimerRow({ timer, isStopping, onStop }: TimerRowProps) {
  return (
    <li className="flex min-h-11 items-center gap-3 rounded-xl border border-accent/30 bg-accent-soft py-1.5 pr-2 pl-4 max-sm:py-1">
      <Timer aria-hidden className="size-4 shrink-0 text-accent-ink" />
      <Link
        to="/todos/$id"
        params={{ id: timer.todoId }}
        className="flex min-w-0 flex-1 gap-x-2.5 rounded-xs underline-offset-3 hover:underline max-sm:min-h-9 max-sm:flex-col max-sm:justify-center sm:items-baseline sm:py-1 sm:pointer-coarse:py-2.5"
      >
        {/* A long title leaves a third of the row to the description. */}
        <span
          dir="auto"
          className={classNames(
            'min-w-0 truncate font-medium text-ink',
            timer.description && 'sm:max-w-2/3',
          )}
        >
          {timer.todoTitle}
        </span>
        {timer.description && (
          <span
            dir="auto"
            className="min-w-0 truncate text-ink-2 max-sm:text-xs sm:flex-1 sm:basis-0"
          >
            {timer.description}
          </span>
        )}
      </Link>
      <Elapsed since={timer.startTime} className="text-accent-ink text-base" />
      <Button
        size="small"
        pending={isStopping}
        aria-keyshortcuts="Space"
        aria-label={copy.stopOf(timer.todoTitle)}
        onClick={onStop}
      >
        <Square aria-hidden className="size-3! fill-current" />
        {copy.stop}
      </Button>
    </li>
  );
}
