import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { TimeSpan } from '#shared/time/time-span.ts';
import { changeOutcome, tellOutcome } from '../../ui/tell-outcome.ts';
import {
  addTimeEntry,
  correctTimeEntry,
  deleteTimeEntry,
  type EntryCorrection,
  startTimer,
  stopTimer,
  type TimedTodo,
  type TimeWriter,
} from './time-edit-queries.ts';

/** Each answers whether it was done. */
export interface TimeActions {
  start: (description: string | null) => Promise<boolean>;
  stop: () => Promise<boolean>;
  add: (entry: TimeSpan & { description: string | null }) => Promise<boolean>;
  correct: (entry: TodoTimeEntry, change: EntryCorrection) => Promise<boolean>;
  remove: (entry: TodoTimeEntry) => Promise<boolean>;
}

/** What is said of a timer that one stops. */
export const timerStop = {
  done: 'Timer stopped and time logged',
  failed: 'Failed to stop timer',
};

/** What a person does with their time on a todo, each with what is said afterwards. */
export function useTimeActions(todo: TimedTodo, user: TimeWriter): TimeActions {
  const client = useQueryClient();
  const { id, title, teamId } = todo;
  const { id: userId, name } = user;
  return useMemo(() => {
    const on = { id, title, teamId };
    const by = { id: userId, name };
    return {
      start: (description) =>
        tellOutcome(startTimer(client, on, by, description), {
          done: 'Timer started successfully',
          failed: 'Failed to start timer',
        }),
      stop: () => tellOutcome(stopTimer(client, id, userId), timerStop),
      add: (entry) =>
        tellOutcome(addTimeEntry(client, on, by, entry), {
          done: 'Time entry added successfully',
          failed: 'Failed to add time entry',
        }),
      correct: (entry, change) =>
        tellOutcome(
          correctTimeEntry(client, userId, entry, change),
          changeOutcome('time entry', change),
        ),
      remove: (entry) =>
        tellOutcome(deleteTimeEntry(client, userId, entry), {
          done: 'Time entry deleted successfully',
          failed: 'Failed to delete time entry',
        }),
    };
  }, [client, id, title, teamId, userId, name]);
}
