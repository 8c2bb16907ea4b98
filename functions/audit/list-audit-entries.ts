import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { findVisibleTeamIds } from '#functions/teams/team-store.ts';
import type { AuditEntry } from '#shared/audit/audit-entry.ts';
import { auditRoutes } from '#shared/audit/audit-routes.ts';
import { listAudit } from './audit-list-store.ts';

const perPage = 100;
const teamsPerRead = 50;

/** Administrators outside of a private team do not see which it is. */
const withoutHiddenTeams = async (session: Session, entries: AuditEntry[]) => {
  const ids = new Set(entries.flatMap(({ privateTeams = [] }) => privateTeams.map(({ id }) => id)));
  const visible = new Set<string>();
  for (let rest = [...ids]; rest.length > 0; rest = rest.slice(teamsPerRead))
    for (const id of await findVisibleTeamIds(session, rest.slice(0, teamsPerRead)))
      visible.add(id);
  return entries.map(({ privateTeams, ...entry }) => {
    const shown = privateTeams?.filter(({ id }) => visible.has(id)) ?? [];
    return shown.length > 0 ? { ...entry, privateTeams: shown } : entry;
  });
};

export const handler = handleRoute(auditRoutes.listAuditEntries, async (request) => {
  const { session, query } = request;
  const { cursor, ...filter } = query;
  const page = await listAudit(session, filter, { cursor, limit: perPage });
  return pageResponse(request, {
    ...page,
    items: await withoutHiddenTeams(session, page.items),
  });
});
