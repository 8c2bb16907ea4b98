import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TodoTimeEntry } from '#shared/time/time-entry.ts';
import type { TimeSpan } from '#shared/time/time-span.ts';
import { changeToasts, toastResult } from '../../ui/feedback/toast-result.ts';
import {
  addTimeEntry,
  deleteTimeEntry,
  type EntryChange,
  editTimeEntry,
} from './entries/change-entries.ts';
import { timeEntriesCopy } from './entries/time-entries-copy.ts';
import type { TimedTodo, TimeWriter } from './optimistic-time.ts';
import { timeCopy } from './time-copy.ts';
import { type TimerActions, useTimerActions } from './timers/use-timer-actions.ts';

const copy = timeCopy.toasts;

/** Each resolves to whether it succeeded. */
export interface TimeActions extends TimerActions {
  add: (entry: TimeSpan & { description: string | null }) => Promise<boolean>;
  edit: (entry: TodoTimeEntry, change: EntryChange) => Promise<boolean>;
  remove: (entry: TodoTimeEntry) => Promise<boolean>;
}

export type EntryActions = Pick<TimeActions, 'edit' | 'remove'>;

/** Mutations of the user's own entries, also of todos that were deleted, with their toasts. */
export function useEntryActions(userId: string): EntryActions {
  const client = useQueryClient();
  return useMemo(
    () => ({
      edit: (entry, change) =>
        toastResult(
          () => editTimeEntry(client, userId, entry, change),
          changeToasts(timeEntriesCopy.entries.noun, change, {}, []),
        ),
      remove: (entry) =>
        toastResult(() => deleteTimeEntry(client, userId, entry), {
          success: copy.deleted,
          error: copy.deleteFailed,
        }),
    }),
    [client, userId],
  );
}

/** The user's time mutations on a todo, with their toasts. */
export function useTimeActions(todo: TimedTodo, user: TimeWriter): TimeActions {
  const client = useQueryClient();
  const { id, title, teamId } = todo;
  const { id: userId, name } = user;
  const timerActions = useTimerActions(todo, user);
  const entryActions = useEntryActions(userId);
  return useMemo(() => {
    const on = { id, title, teamId };
    const by = { id: userId, name };
    return {
      ...timerActions,
      add: (entry) =>
        toastResult(() => addTimeEntry(client, on, by, entry), {
          success: copy.added,
          error: copy.addFailed,
        }),
      ...entryActions,
    };
  }, [client, id, title, teamId, userId, name, timerActions, entryActions]);
}
