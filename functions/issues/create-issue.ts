import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { createWork } from '#functions/work/create-work.ts';
import { issueRoutes } from '#shared/issues/issue-routes.ts';
import { isIssueOpen } from '#shared/issues/issue-status.ts';
import { issueStore } from './issue-store.ts';
import { newIssue } from './new-issue.ts';

export const handler = handleRoute(
  issueRoutes.createIssue,
  async ({ session, preloaded: { team }, body, newId, receipt }) => {
    const now = new Date();
    const created = newIssue(body, { id: newId(), reporterId: session.userId, now });
    const issue = { ...created, endedAt: isIssueOpen(created) ? null : created.createdAt };
    return createWork({ session, receipt }, issueStore, issue, team, [
      recordWorkActivity(session, 'created_issue', 'issue', issue, now, newId('team activity')),
    ]);
  },
  { preload: preloadTeam },
);
