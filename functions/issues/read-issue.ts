import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { readVisibleWork } from '#functions/work/visible-work.ts';
import { issueRoutes } from '#shared/issues/issue-routes.ts';
import { issueStore } from './issue-store.ts';

export const handler = handleRoute(issueRoutes.readIssue, async ({ session, params }) => {
  const { work: issue } = await readVisibleWork(session, issueStore, params.issueId);
  return issue;
});
