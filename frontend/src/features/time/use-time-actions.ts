import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { TimeSpan } from '#shared/time/time-span.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { offerUnsavedText } from '../../ui/unsaved-text.ts';
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

/** Says how it went; gives back the text that was refused. */
export async function told(
  deed: Promise<unknown>,
  success: string,
  failure: string,
  text?: string | null,
): Promise<boolean> {
  try {
    await deed;
    toast({ variant: 'success', title: success });
    return true;
  } catch (error) {
    if (text) offerUnsavedText(failure, text, sentenceOf(error));
    else toast({ variant: 'destructive', title: failure, description: sentenceOf(error) });
    return false;
  }
}

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
        told(
          startTimer(client, on, by, description),
          'Timer started successfully',
          'Failed to start timer',
        ),
      stop: () =>
        told(
          stopTimer(client, id, userId),
          'Timer stopped and time logged',
          'Failed to stop timer',
        ),
      add: (entry) =>
        told(
          addTimeEntry(client, on, by, entry),
          'Time entry added successfully',
          'Failed to add time entry',
        ),
      correct: (entry, change) =>
        told(
          correctTimeEntry(client, userId, entry, change),
          'Time entry updated successfully',
          'Failed to update time entry',
          change.description,
        ),
      remove: (entry) =>
        told(
          deleteTimeEntry(client, userId, entry),
          'Time entry deleted successfully',
          'Failed to delete time entry',
        ),
    };
  }, [client, id, title, teamId, userId, name]);
}
