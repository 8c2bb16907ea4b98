import { environment } from '#functions/kit/environment.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import { timeOrderedId } from '#functions/kit/new-id.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import { insert, type Operation } from '#functions/kit/table/table-write.ts';
import type { AuditEntry } from '#shared/audit/audit-entry.ts';
import type { AuditKind } from '#shared/audit/audit-kinds.ts';
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
  /** Teams to which somebody may have got access by it. Only the private ones are stored. */
  privateTeams?: Team[];
  /** Absent if the user pool did it. */
  source?: Pick<RouteRequest, 'sourceAddress'>;
}

const dayMs = 86_400_000;
/** Keeps an entry small. */
const maxPrivateTeams = 20;
export const auditPrefix = 'AUDIT#';

export const auditPartition = (scope: CompanyScope) => partitionOf(scope, 'AUDIT');

/** How long the tenant keeps entries. */
export const auditKeptMs = () => Number(environment('AUDIT_DAYS')) * dayMs;

/**
 * Adds an entry to the company's audit log, in the transaction of what it records. No code changes
 * or deletes an entry; the table deletes it after the tenant's `auditDays`.
 */
export const recordAudit = (
  { actor, kind, target, source, receipt, privateTeams = [] }: Recorded,
  now = new Date(),
): Operation => {
  const id = timeOrderedId(now);
  const concerned = privateTeams.filter(({ isPrivate }) => isPrivate).slice(0, maxPrivateTeams);
  const entry: AuditEntry = {
    id,
    kind,
    at: now.toISOString(),
    actor: { id: actor.userId, name: actor.name },
    target: target ?? null,
    sourceAddress: source?.sourceAddress ?? null,
    receipt,
    ...(concerned.length > 0 && {
      privateTeams: concerned.map(({ id: teamId, name }) => ({ id: teamId, name })),
    }),
  };
  return insert({
    PK: auditPartition(actor),
    SK: `${auditPrefix}${id}`,
    type: 'audit_entry',
    ...entry,
    ttl: Math.floor((now.getTime() + auditKeptMs()) / 1000),
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
