import { pagesQuery } from '../../kit/list-pages.ts';

/** What somebody has to do, and then what they did, a page at a time. */
export const personTodosQuery = (userId: string) =>
  pagesQuery('GET /api/users/{userId}/todos', { params: { userId } });
