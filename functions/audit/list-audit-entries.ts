import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { auditRoutes } from '#shared/audit/audit-routes.ts';
import { listAudit } from './audit-list-store.ts';

const perPage = 100;

export const handler = handleRoute(auditRoutes.listAuditEntries, async (request) => {
  const { cursor, ...filter } = request.query;
  return pageResponse(
    request,
    await listAudit(request.session, filter, { cursor, limit: perPage }),
  );
});
