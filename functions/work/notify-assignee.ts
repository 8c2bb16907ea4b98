import type { Session } from '#functions/kit/http/session.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { assigned, type WorkType } from '#shared/notifications/notices.ts';
import type { Work } from './work-kind.ts';

/** Notifies a new assignee, unless they assigned it to themselves. */
export const notifyAssignee = (
  session: Session,
  type: WorkType,
  work: Pick<Work, 'id' | 'title' | 'assigneeId' | 'teamId'>,
  now: Date,
): Operation[] =>
  work.assigneeId === null
    ? []
    : notify(
        session,
        [
          {
            userId: work.assigneeId,
            teamId: work.teamId,
            ...assigned(type, work, session.name),
          },
        ],
        now,
      );
