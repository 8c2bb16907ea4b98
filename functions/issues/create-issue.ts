import { recordWorkActivity } from '#functions/activity/team-activity-store.ts';
import { handleRoute } from '#functions/kit/handle-route.ts';
import { teamBeside } from '#functions/teams/team-store.ts';
import { createWork } from '#functions/work/create-work.ts';
import { issueRoutes } from '#shared/issues/issue-routes.ts';
import { issueStore } from './issue-store.ts';

export const handler = handleRoute(
  issueRoutes.createIssue,
  async ({ session, beside: { team }, body, newId }) => {
    const now = new Date();
    const issue = {
      id: newId(),
      title: body.title,
      description: body.description ?? null,
      priority: body.priority ?? '3',
      status: 'open' as const,
      archived: false,
      teamId: team.id,
      assigneeId: body.assigneeId ?? null,
      reporterId: session.userId,
      goalId: body.goalId ?? null,
      resolvedAt: null,
      endedAt: null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    };
    return createWork(session, issueStore, issue, team, [
      recordWorkActivity(session, 'created_issue', 'issue', issue, now, newId('team activity')),
    ]);
  },
  teamBeside,
);
