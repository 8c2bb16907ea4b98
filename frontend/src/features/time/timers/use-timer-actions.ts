import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toastResult } from '../../../ui/feedback/toast-result.ts';
import type { TimedTodo, TimeWriter } from '../optimistic-time.ts';
import { timeCopy } from '../time-copy.ts';
import { startTimer, stopTimer } from './change-timer.ts';

const copy = timeCopy.toasts;

/** Each resolves to whether it succeeded. */
export interface TimerActions {
  start: (description: string | null) => Promise<boolean>;
  stop: () => Promise<boolean>;
}

export const stopOutcome = {
  success: copy.stopped,
  error: copy.stopFailed,
};

/** Starts and stops the user's timer on a todo, with their toasts. */
export function useTimerActions(todo: TimedTodo, user: TimeWriter): TimerActions {
  const client = useQueryClient();
  const { id, title, teamId } = todo;
  const { id: userId, name } = user;
  return useMemo(
    () => ({
      start: (description) =>
        toastResult(
          () => startTimer(client, { id, title, teamId }, { id: userId, name }, description),
          { success: copy.started, error: copy.startFailed },
        ),
      stop: () => toastResult(() => stopTimer(client, id, userId), stopOutcome),
    }),
    [client, id, title, teamId, userId, name],
  );
}
