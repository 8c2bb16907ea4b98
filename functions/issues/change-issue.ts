import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { changeWork, type WorkChange } from '#functions/work/change-work.ts';
import { withEnd } from '#functions/work/ended-at.ts';
import { changedIssue } from '#shared/issues/issue-changes.ts';
import { issueRoutes } from '#shared/issues/issue-routes.ts';
import { isIssueOpen } from '#shared/issues/issue-status.ts';
import { issueStore, type StoredIssue } from './issue-store.ts';

const recordResolution = (session: Session, { before, after, now }: WorkChange<StoredIssue>) =>
  before.status !== 'resolved' && after.status === 'resolved'
    ? [recordWorkActivity(session, 'resolved_issue', 'issue', after, now)]
    : [];

export const handler = handleRoute(
  issueRoutes.changeIssue,
  ({ session, preloaded, body }) =>
    changeWork(
      session,
      issueStore,
      preloaded,
      (before, now) => {
        const after = changedIssue(before, body, now);
        return withEnd(before, after, !isIssueOpen(after), now);
      },
      (change) => recordResolution(session, change),
    ),
  { preload: issueStore.preload },
);
