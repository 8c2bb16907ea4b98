import { authorOf, type ProfileEntity } from '#functions/entities/profile-entity.ts';
import { scopeInTeam } from '#functions/profile/statistics-store.ts';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Goals count as on or off track; their history is the activity of those who changed them. */
export const goalProfile: readonly ProfileEntity[] = [
  {
    type: 'goal',
    counts: [
      {
        scope: scopeInTeam,
        statistics: ({ status, archived }) => ({
          goalsOnTrack: status === 'on_track' && !archived ? 1 : 0,
          goalsOffTrack: status === 'off_track' && !archived ? 1 : 0,
        }),
      },
    ],
  },
  {
    type: 'goal_activity',
    activity: (item) =>
      item.details
        ? {
            userId: authorOf(item),
            subject: { type: 'goal', id: String(item.goalId) },
            description: capitalized(String(item.details).replace('this goal', 'a goal')),
          }
        : undefined,
  },
];
