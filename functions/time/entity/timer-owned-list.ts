import type { OwnedList } from '#functions/entities/owned-list.ts';
import { stopTimerOf } from '#functions/time/reactions/todo-time.ts';
import { countTimeEntries } from '#functions/time/time-sums-store.ts';

/** Logged time stays that of its person, but a running timer stops. */
export const timerOwnedList: OwnedList = {
  countKept: async (deletion) => ({
    timeEntries: await countTimeEntries(deletion, deletion.userId),
  }),
  end: (deletion) => stopTimerOf(deletion, deletion.userId),
};
