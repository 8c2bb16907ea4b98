import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { recordAudit } from '#functions/audit/audit-store.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { type DeletedType, itemDeleted } from '#shared/notifications/notices.ts';
import { findPeople, requireReader } from './team-readers.ts';
import type { TeamPrivacy } from './work-kind.ts';

interface Deleted {
  type: DeletedType;
  id: string;
  title: string;
  /** Absent for what belongs to the company. */
  team: TeamPrivacy | undefined;
}

/** Those whose records are deleted, or who logged time, which stays. */
interface Affected {
  ownerIds: (string | null)[];
  timeIds?: string[];
}

/** Each needs three operations of the transaction. */
const maxNotified = 25;

const ofCompany: TeamPrivacy = { id: '', isPrivate: false };

/**
 * In the transaction of a deletion that concerns others: they are notified, and the feed of the team
 * and the audit log record it. Nothing if it concerns the caller alone.
 */
export const recordDeletion = async (
  request: Pick<RouteRequest, 'sourceAddress'> & { session: NonNullable<RouteRequest['session']> },
  { type, id, title, team }: Deleted,
  { ownerIds, timeIds = [] }: Affected,
  now: Date,
): Promise<Operation[]> => {
  const { session } = request;
  const loggedTime = new Set(timeIds);
  const ids = [...new Set([...ownerIds, ...timeIds])].filter(
    (userId) => userId !== null && userId !== session.userId,
  ) as string[];
  if (ids.length === 0) return [];
  const { readers } = await findPeople(session, team ?? ofCompany, ids.slice(0, 100));
  const told = ids.filter((userId) => readers.has(userId)).slice(0, maxNotified);
  const notices = told.map((userId) => ({
    userId,
    teamId: team?.id,
    ...itemDeleted(type, title, session.name, { keepsTime: loggedTime.has(userId) }),
  }));
  return [
    ...(team && type !== 'measurable'
      ? [recordWorkActivity(session, `deleted_${type}`, type, { id, teamId: team.id, title }, now)]
      : []),
    recordAudit(
      {
        actor: session,
        kind: `${type}_deleted`,
        // Administrators outside of a private team do not see what is in it.
        ...(!team?.isPrivate && { target: { id, name: title } }),
        source: request,
      },
      now,
    ),
    ...told.map((userId) => requireReader(session, team ?? ofCompany, userId)),
    ...notify(session, notices, now),
  ];
};
