import { pagesQuery } from '../../kit/list-pages.ts';

/** The time that somebody logged, newest first, a page at a time. */
export const personTimeQuery = (userId: string) =>
  pagesQuery('GET /api/users/{userId}/time-entries', { params: { userId } });
