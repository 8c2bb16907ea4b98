import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { lineItemRoutes } from '#shared/scorecards/line-item-routes.ts';
import { listVisibleLineItems, type StoredLineItem } from './line-item-store.ts';
import { visibleLineItems } from './visible-line-items.ts';

const perPage = 200;

export const handler = handleRoute(lineItemRoutes.listLineItems, async (request) => {
  const { session, query } = request;
  const page = { cursor: query.cursor, limit: perPage };
  const among = (lineItems: StoredLineItem[]) => visibleLineItems(session, lineItems);
  return pageResponse(
    request,
    await listVisibleLineItems(session, query.periodInterval, page, among),
  );
});
