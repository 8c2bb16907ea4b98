import type { OwnedList } from '#functions/entities/owned-list.ts';
import { clearRange } from '#functions/kit/table/clear-range.ts';
import { sessionsOf } from '#functions/session/session-store.ts';

const perStep = 100;

/** Nobody takes over sessions. */
export const sessionOwnedList: OwnedList = {
  end: (deletion) => clearRange(sessionsOf(deletion, deletion.userId), perStep),
};
