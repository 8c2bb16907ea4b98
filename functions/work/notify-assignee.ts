import type { Session } from '#functions/kit/session.ts';
import type { Operation } from '#functions/kit/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { assigned, type WorkType } from '#shared/notifications/notices.ts';
import type { Work } from './work-kind.ts';

/** Tells whom something was given to, unless they took it themselves. */
export const notifyAssignee = (
  session: Session,
  type: WorkType,
  work: Pick<Work, 'id' | 'title' | 'assigneeId'>,
  now: Date,
): Operation[] =>
  work.assigneeId === null
    ? []
    : notify(session, [{ userId: work.assigneeId, ...assigned(type, work, session.name) }], now);
