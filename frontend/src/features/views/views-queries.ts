import type { SavedView } from '#shared/views/saved-view.ts';
import { readOf } from '../../kit/cache/query-client.ts';

/** The saved views of a team, and the user's own, by name. */
export const teamViewsQuery = (teamId: string) =>
  readOf('GET /api/teams/{teamId}/views', { params: { teamId } });

/** The address of a view's list. */
export const linkTo = ({ id, list, parameters }: SavedView) => ({
  to: `/${list}` as const,
  search: { ...parameters, view: id },
});
