import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { assignedListResponse } from '#functions/work/assigned-list-response.ts';
import { issueRoutes } from '#shared/issues/issue-routes.ts';
import { issueStore } from './issue-store.ts';

export const handler = handleRoute(issueRoutes.listUserIssues, (request) =>
  assignedListResponse(request, issueStore),
);
