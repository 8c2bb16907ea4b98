import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { keepPhonePromptSkipped, toSessionUser } from '#functions/people/session-user-store.ts';
import { sessionRoutes } from '#shared/session/session-routes.ts';

export const handler = handleRoute(sessionRoutes.skipPhonePrompt, async ({ session }) =>
  toSessionUser(await keepPhonePromptSkipped(session, session.userId)),
);
