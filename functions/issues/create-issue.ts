import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { createWork } from '#functions/work/create-work.ts';
import { issueRoutes } from '#shared/issues/issue-routes.ts';
import { isIssueOpen } from '#shared/issues/issue-status.ts';
import { issueStore } from './issue-store.ts';

export const handler = handleRoute(
  issueRoutes.createIssue,
  async ({ session, preloaded: { team }, body, newId, receipt }) => {
    const now = new Date();
    const status = body.status ?? 'open';
    const issue = {
      id: newId(),
      title: body.title,
      description: body.description ?? null,
      priority: body.priority ?? '3',
      status,
      archived: false,
      teamId: team.id,
      assigneeId: body.assigneeId ?? null,
      reporterId: session.userId,
      goalId: body.goalId ?? null,
      resolvedAt: status === 'resolved' ? now.toISOString() : null,
      endedAt: isIssueOpen({ status }) ? null : now.toISOString(),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    return createWork({ session, receipt }, issueStore, issue, team, [
      recordWorkActivity(session, 'created_issue', 'issue', issue, now, newId('team activity')),
    ]);
  },
  { preload: preloadTeam },
);
