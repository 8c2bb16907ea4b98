import type { ShownInProfile } from '#functions/entities/shown-in-profile.ts';
import { scopeOfList } from '#functions/entities/statistics-scope.ts';

/** Time counts once its timer has stopped. It outlives its user, and still moves with its team. */
export const timeEntryProfile: ShownInProfile = {
  counts: [
    {
      scope: ({ GSI1PK }) => scopeOfList(GSI1PK),
      statistics: ({ duration, isRunning }) => ({ time: isRunning ? 0 : Number(duration ?? 0) }),
      outlivesUser: true,
    },
  ],
};
