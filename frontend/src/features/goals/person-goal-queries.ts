import { pagesQuery } from '../../kit/list-pages.ts';

/** The goals of a person, running ones first, a page at a time. */
export const personGoalsQuery = (userId: string) =>
  pagesQuery('GET /api/users/{userId}/goals', { params: { userId } });
