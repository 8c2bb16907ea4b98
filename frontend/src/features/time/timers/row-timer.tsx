import { useQuery } from '@tanstack/react-query';
import { Play, Square } from 'lucide-react';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import type { TimedTodo, TimeWriter } from '../optimistic-time.ts';
import { timeCopy } from '../time-copy.ts';
import { myTimerQuery } from '../time-queries.ts';
import { useMeantClick } from '../use-meant-click.ts';
import { Elapsed } from './elapsed.tsx';
import { useTimerActions } from './use-timer-actions.ts';

const copy = timeCopy.panel;

interface RowTimerProps {
  todo: TimedTodo;
  user: TimeWriter;
  tabIndex: 0 | -1;
  disabled: boolean;
}

/** Starts and stops the user's timer in the row of a todo. */
export function RowTimer({ todo, user, tabIndex, disabled }: RowTimerProps) {
  const { data: mine } = useQuery(myTimerQuery);
  const actions = useTimerActions(todo, user);
  const mayWrite = useMayWrite();
  const running = mine?.todoId === todo.id ? mine : undefined;
  const isMeant = useMeantClick(mine === undefined ? undefined : running !== undefined);
  if (!running && !mayWrite) return null;
  const Icon = running ? Square : Play;
  return (
    <>
      {running && <Elapsed since={running.startTime} className="text-accent-ink text-xs" />}
      <IconButton
        data-field="timer"
        label={running ? copy.stopTimer : copy.startTimer}
        keys="T"
        size="small"
        tabIndex={tabIndex}
        disabled={disabled && !running}
        onClick={(event) => isMeant(event) && void (running ? actions.stop() : actions.start(null))}
        className={running ? 'text-accent-ink!' : 'text-ink-3!'}
      >
        <Icon aria-hidden className="size-3! fill-current" />
      </IconButton>
    </>
  );
}
