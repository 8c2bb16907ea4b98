import { newPerson } from '#functions/testing/access/new-person.ts';
import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'invite-user': ({ team }) => ({ body: { ...newPerson(), teamIds: [team.id] } }),
  'create-invitation': ({ team }) => {
    const { password: _chosenLater, ...person } = newPerson();
    return { body: { ...person, teamIds: [team.id] } };
  },
  'list-invitations': () => ({}),
  'send-invitation': ({ invitationId }) => ({ params: { invitationId } }),
  'withdraw-invitation': ({ invitationId }) => ({ params: { invitationId } }),
  'read-invitation': () => ({ body: { token: 'x'.repeat(86) } }),
  'accept-invitation': () => ({ body: { token: 'x'.repeat(86), password: 'correct horse' } }),
  'join-team': ({ team }) => ({ body: { ...newPerson(), teamId: team.id } }),
  'create-join-request': ({ team }) => {
    const { password: _chosenLater, ...person } = newPerson();
    return { body: { ...person, teamId: team.id } };
  },
  'list-join-requests': ({ team }) => ({ params: { teamId: team.id } }),
  'approve-join-request': ({ team, requestId }) => ({ params: { teamId: team.id, requestId } }),
  'decline-join-request': ({ team, requestId }) => ({ params: { teamId: team.id, requestId } }),
  'join-existing-user': ({ team, person }) => ({
    body: { teamId: team.id, userId: person.id },
  }),
  'join-public-team': ({ team }) => ({ params: { teamId: team.id } }),
};
