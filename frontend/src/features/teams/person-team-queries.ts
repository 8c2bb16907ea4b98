import { pagesQuery } from '../../kit/list-pages.ts';

/** The teams of a person that I may see, by name. */
export const personTeamsQuery = (userId: string) =>
  pagesQuery('GET /api/users/{userId}/teams', { params: { userId } });
