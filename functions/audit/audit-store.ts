import { environment } from '#functions/kit/environment.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { leastIdAt, timeOrderedId } from '#functions/kit/new-id.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { type Page, type PageRequest, queryPage } from '#functions/kit/table/table-read.ts';
import { insert, type Operation } from '#functions/kit/table/table-write.ts';
import { type AuditEntry, auditEntry } from '#shared/audit/audit-entry.ts';
import { type AuditGroup, type AuditKind, auditKindsByGroup } from '#shared/audit/audit-kinds.ts';
import type { Team } from '#shared/teams/team.ts';

interface Actor extends CompanyScope {
  userId: string;
  name: string;
}

interface Recorded {
  actor: Actor;
  kind: AuditKind;
  target?: AuditEntry['target'];
  receipt?: AuditEntry['receipt'];
  /** Absent if the user pool did it. */
  source?: Pick<RouteRequest, 'sourceAddress'>;
}

const dayMs = 86_400_000;
const prefix = 'AUDIT#';

const partition = (scope: CompanyScope) => partitionOf(scope, 'AUDIT');

/** How long the tenant keeps entries. */
const keptMs = () => Number(environment('AUDIT_DAYS')) * dayMs;

/**
 * Adds an entry to the company's audit log, in the transaction of what it records. No code changes
 * or deletes an entry; the table deletes it after the tenant's `auditDays`.
 */
export const recordAudit = (
  { actor, kind, target, source, receipt }: Recorded,
  now = new Date(),
): Operation => {
  const id = timeOrderedId(now);
  const entry: AuditEntry = {
    id,
    kind,
    at: now.toISOString(),
    actor: { id: actor.userId, name: actor.name },
    target: target ?? null,
    sourceAddress: source?.sourceAddress ?? null,
    receipt,
  };
  return insert({
    PK: partition(actor),
    SK: `${prefix}${id}`,
    type: 'audit_entry',
    ...entry,
    ttl: Math.floor((now.getTime() + keptMs()) / 1000),
  });
};

/** Recorded in the company of an account that never proved its address, when somebody else does. */
export const recordAddressLost = (holder: CompanyScope & { id: string; name: string }): Operation =>
  recordAudit({
    actor: { companyId: holder.companyId, userId: holder.id, name: holder.name },
    kind: 'address_lost',
  });

/** Administrators outside of a private team do not see which it is. */
export const teamTarget = ({ id, name, isPrivate }: Team): AuditEntry['target'] =>
  isPrivate ? null : { id, name };

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
  const oldest = Date.now() - keptMs();
  const from = Math.max(filter.from ? Date.parse(filter.from) : 0, oldest, 0);
  const until = filter.until ? Date.parse(filter.until) : Date.now() + dayMs;
  const range = {
    partition: partition(scope),
    from: `${prefix}${leastIdAt(new Date(from))}`,
    to: `${prefix}${leastIdAt(new Date(Math.max(until, 0)))}`,
    descending: true,
  };
  const { items, nextCursor } = await queryPage(range, page);
  return {
    items: items.map((item) => auditEntry.parse(item)).filter(isMatch(filter)),
    ...(nextCursor && { nextCursor }),
  };
};
