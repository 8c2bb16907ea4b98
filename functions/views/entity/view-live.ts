import type { LiveEntity } from '#functions/entities/live-entity.ts';
import { savedView } from '#shared/views/saved-view.ts';

/** Views of a team for its readers, own ones for their user. */
export const liveViews: readonly LiveEntity[] = [
  {
    type: 'saved_view',
    schema: savedView,
    response: (item) => savedView.parse(item),
    teamId: ({ teamId }) => (teamId === null ? null : String(teamId)),
    onlyUserId: ({ teamId, createdBy }) => (teamId === null ? String(createdBy) : undefined),
  },
];
