import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'list-teams': () => ({}),
  'list-company-teams': ({ companyId }) => ({ params: { companyId } }),
  'create-team': () => ({ body: { name: 'Platform', description: '', isPrivate: false } }),
  'read-team': ({ team, person }) => ({
    params: { teamId: team.id },
    query: { from: person.id },
  }),
  'change-team': ({ team }) => ({ params: { teamId: team.id }, body: { description: 'Ours' } }),
  'delete-team': ({ team }) => ({ params: { teamId: team.id } }),
  'list-members': ({ team }) => ({ params: { teamId: team.id } }),
  'add-member': ({ team, colleague }) => ({
    params: { teamId: team.id },
    body: { userId: colleague.id },
  }),
  'remove-member': ({ team, colleague }) => ({
    params: { teamId: team.id, userId: colleague.id },
  }),
  'restore-member': ({ team, colleague }) => ({
    params: { teamId: team.id, userId: colleague.id },
  }),
  'read-invite-link': ({ team }) => ({ params: { teamId: team.id } }),
  'create-invite-link': ({ team }) => ({ params: { teamId: team.id } }),
  'reset-invite-link': ({ team }) => ({ params: { teamId: team.id } }),
  'change-invite-link': ({ team }) => ({ params: { teamId: team.id }, body: { isOn: true } }),
  'read-qr-code': ({ team }) => ({ params: { teamId: team.id } }),
  'read-qr-image': ({ team }) => ({ params: { teamId: team.id } }),
};
