import { recordAudit } from '#functions/audit/audit-store.ts';
import { queueInvitation } from '#functions/invitations/by-email/invitation-mail.ts';
import { insertInvitation, sentBy } from '#functions/invitations/by-email/invitation-store.ts';
import { joinOperations } from '#functions/invitations/join-operations.ts';
import { requireMayInvite } from '#functions/invitations/require-may-invite.ts';
import { handleRoute } from '#functions/kit/http/handle-route.ts';
import type { RouteRequest } from '#functions/kit/http/route-request.ts';
import type { Session } from '#functions/kit/http/session.ts';
import { countInvitation } from '#functions/kit/identity/account-limits.ts';
import { createOnce } from '#functions/kit/table/create-once.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { notify } from '#functions/notifications/notification-store.ts';
import { findUnprovedHolder } from '#functions/people/addresses/address-claim-store.ts';
import { findAccount } from '#functions/people/addresses/address-store.ts';
import { readUser, requireUser } from '#functions/people/user-store.ts';

import { requireTeamManager } from '#functions/teams/team-conditions.ts';
import { preloadTeam } from '#functions/teams/team-store.ts';
import { JoinRequestNotFoundError } from '#shared/invitations/invitation-errors.ts';
import { invitationRoutes } from '#shared/invitations/invitation-routes.ts';
import { noticesOfJoining } from '#shared/notifications/notices.ts';
import { InvitedEmailTakenError } from '#shared/people/email-errors.ts';
import type { Team } from '#shared/teams/team.ts';
import { AlreadyMemberError } from '#shared/teams/team-errors.ts';
import {
  readJoinRequest,
  removeJoinRequest,
  type StoredJoinRequest,
} from './join-request-store.ts';

interface Approval {
  session: Session;
  team: Team;
  joinRequest: StoredJoinRequest;
  request: Pick<RouteRequest, 'newId' | 'site' | 'sourceAddress'>;
}

/** Adds a colleague, unless somebody else added them meanwhile. */
const addColleague = ({ session, team, joinRequest, request }: Approval, userId: string) => {
  const add = async () => {
    const person = await readUser(session, userId);
    await write(
      ...joinOperations(person, team, request.newId).operations,
      requireUser(session, userId),
      ...notify(session, noticesOfJoining(team, person, session), new Date()),
      removeJoinRequest(joinRequest),
    );
  };
  const removeRequest = () =>
    // Rejected if another manager approved it.
    ignoreErrors(write(removeJoinRequest(joinRequest)), JoinRequestNotFoundError);
  return createOnce(add, removeRequest, AlreadyMemberError);
};

/** A new person proves the address and chooses a password by the link of an emailed invitation. */
const inviteNewPerson = async ({ session, team, joinRequest, request }: Approval) => {
  const { name, username } = joinRequest;
  const { timeZone } = await requireMayInvite(session);
  const inviter = await readUser(session, session.userId);
  await countInvitation(inviter);
  const { companyId, companyName } = inviter;
  const id = request.newId('invitation');
  const { invitation, token } = sentBy(inviter, {
    companyId,
    name,
    username,
    role: 'team_member',
    teamIds: [team.id],
    requestId: id,
  });
  await write(
    removeJoinRequest(joinRequest),
    insertInvitation(invitation),
    ...queueInvitation(invitation, {
      id,
      token,
      companyName,
      timeZone,
      site: request.site,
      inviter,
    }),
    recordAudit({
      actor: session,
      kind: 'user_invited',
      target: { id: invitation.id, name },
      source: request,
    }),
  );
};

export const handler = handleRoute(
  invitationRoutes.approveJoinRequest,
  async (request) => {
    const { session, preloaded, params } = request;
    const { team } = preloaded;
    const joinRequest = await readJoinRequest(team, params.requestId);
    const approval = { session, team, joinRequest, request };
    const account = await findAccount(joinRequest.username);
    if (account?.companyId === session.companyId) return addColleague(approval, account.userId);
    if (account && !(await findUnprovedHolder(session, account)))
      throw new InvitedEmailTakenError();
    return inviteNewPerson(approval);
  },
  { preload: preloadTeam, authorize: requireTeamManager, retriesConflicts: true },
);
