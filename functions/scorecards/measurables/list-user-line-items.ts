import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { readUser } from '#functions/people/user-store.ts';
import { lineItemRoutes } from '#shared/scorecards/line-item-routes.ts';
import { listVisibleLineItemsOf, type StoredLineItem } from './line-item-store.ts';
import { visibleLineItems } from './visible-line-items.ts';

const perPage = 200;

export const handler = handleRoute(lineItemRoutes.listUserLineItems, async (request) => {
  const { session, params, query } = request;
  if (params.userId !== session.userId) await readUser(session, params.userId);
  const page = { cursor: query.cursor, limit: perPage };
  const among = (lineItems: StoredLineItem[]) => visibleLineItems(session, lineItems);
  return pageResponse(request, await listVisibleLineItemsOf(session, params.userId, page, among));
});
