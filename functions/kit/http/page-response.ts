import type { Page } from '#functions/kit/table/table-read.ts';
import type { RouteRequest } from './route-request.ts';

/** Returns the items as an array and the next cursor in a header. */
export const pageResponse = <T>(request: Pick<RouteRequest, 'response'>, page: Page<T>): T[] => {
  if (page.nextCursor) request.response.headers['x-next-cursor'] = page.nextCursor;
  return page.items;
};
