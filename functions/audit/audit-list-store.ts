import { leastIdAt } from '#functions/kit/new-id.ts';
import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { type Page, type PageRequest, queryPage } from '#functions/kit/table/table-read.ts';
import { type AuditEntry, auditEntry } from '#shared/audit/audit-entry.ts';
import type { AuditGroup } from '#shared/audit/audit-groups.ts';
import { type AuditKind, auditKindsByGroup } from '#shared/audit/audit-kinds.ts';
import { auditKeptMs, auditPartition, auditPrefix } from './audit-store.ts';

const dayMs = 86_400_000;

interface AuditFilter {
  userId?: string | undefined;
  group?: AuditGroup | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

const isMatch = ({ userId, group }: AuditFilter) => {
  const kinds: readonly AuditKind[] | undefined = group && auditKindsByGroup[group];
  return ({ kind, actor, target }: AuditEntry) =>
    (!kinds || kinds.includes(kind)) && (!userId || actor.id === userId || target?.id === userId);
};

/**
 * The matching entries of one query, newest first. They may be fewer than `limit`, even none, on a
 * page that is not the last, so that a rare match costs no long request.
 */
export const listAudit = async (
  scope: CompanyScope,
  filter: AuditFilter,
  page: PageRequest,
): Promise<Page<AuditEntry>> => {
  const oldest = Date.now() - auditKeptMs();
  const from = Math.max(filter.from ? Date.parse(filter.from) : 0, oldest, 0);
  const until = filter.until ? Date.parse(filter.until) : Date.now() + dayMs;
  const range = {
    partition: auditPartition(scope),
    from: `${auditPrefix}${leastIdAt(new Date(from))}`,
    to: `${auditPrefix}${leastIdAt(new Date(Math.max(until, 0)))}`,
    descending: true,
  };
  const { items, nextCursor } = await queryPage(range, page);
  return {
    items: items.map((item) => auditEntry.parse(item)).filter(isMatch(filter)),
    ...(nextCursor && { nextCursor }),
  };
};
