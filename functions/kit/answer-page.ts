import type { RouteRequest } from './route-request.ts';
import type { Page } from './table-read.ts';

/** A plain array, with the way to the next page in a header. */
export const answerPage = <T>(request: Pick<RouteRequest, 'answer'>, page: Page<T>): T[] => {
  if (page.nextCursor) request.answer.headers['x-next-cursor'] = page.nextCursor;
  return page.items;
};
