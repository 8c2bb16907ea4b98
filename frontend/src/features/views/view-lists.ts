import type { QueryKey } from '@tanstack/react-query';
import { matchRead } from '../../kit/cache/match-read.ts';

/** Whether a query lists views of the team, or with null of any. */
export function listsViewsOf(teamId: string | null): (key: QueryKey) => boolean {
  return (key) => {
    const read = matchRead(key, 'GET /api/teams/{teamId}/views');
    return read !== undefined && (teamId === null || read.params.teamId === teamId);
  };
}
