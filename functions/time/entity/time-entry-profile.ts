import type { ProfileEntity } from '#functions/entities/profile-entity.ts';
import { scopeOfList } from '#functions/profile/statistics-store.ts';

/** Time counts once its timer has stopped. It outlives its user, and still moves with its team. */
export const timeEntryProfile: readonly ProfileEntity[] = [
  {
    type: 'time_entry',
    counts: [
      {
        scope: ({ GSI1PK }) => scopeOfList(GSI1PK),
        statistics: ({ duration, isRunning }) => ({ time: isRunning ? 0 : Number(duration ?? 0) }),
        outlivesUser: true,
      },
    ],
  },
];
