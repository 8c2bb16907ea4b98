import { authorOf, type ShownInProfile } from '#functions/entities/shown-in-profile.ts';
import { scopeInTeam } from '#functions/entities/statistics-scope.ts';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Goals count as on or off track. */
export const goalProfile: ShownInProfile = {
  counts: [
    {
      scope: scopeInTeam,
      statistics: ({ status, archived }) => ({
        goalsOnTrack: status === 'on_track' && !archived ? 1 : 0,
        goalsOffTrack: status === 'off_track' && !archived ? 1 : 0,
      }),
    },
  ],
};

/** The history of a goal is the activity of those who changed it. */
export const goalActivityProfile: ShownInProfile = {
  activity: (item) =>
    item.details
      ? {
          userId: authorOf(item),
          subject: { type: 'goal', id: String(item.goalId) },
          description: capitalized(String(item.details).replace('this goal', 'a goal')),
        }
      : undefined,
};
