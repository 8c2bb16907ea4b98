import type { OwnedList } from '#functions/entities/owned-list.ts';
import { stopTimerOf } from '#functions/time/reactions/todo-time.ts';

/** Logged time stays that of its person, but a running timer stops. */
export const timerOwnedList: OwnedList = {
  end: (deletion) => stopTimerOf(deletion, deletion.userId),
};
