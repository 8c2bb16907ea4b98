import { handleRoute } from '#functions/kit/handle-route.ts';
import { teamBeside } from '#functions/teams/team-store.ts';
import { answerTeamList } from '#functions/work/answer-lists.ts';
import { issueRoutes } from '#shared/issues/issue-routes.ts';
import { issueStore } from './issue-store.ts';

export const handler = handleRoute(
  issueRoutes.listTeamIssues,
  (request) => answerTeamList(request, issueStore),
  teamBeside,
);
