import { handleRoute } from '#functions/kit/http/handle-route.ts';
import { pageResponse } from '#functions/kit/http/page-response.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { listInvitations } from './invitation-store.ts';

const invitationsPerPage = 200;

export const handler = handleRoute(invitationRoutes.listInvitations, async (request) =>
  pageResponse(
    request,
    await listInvitations(request.session, {
      cursor: request.query.cursor,
      limit: invitationsPerPage,
    }),
  ),
);
