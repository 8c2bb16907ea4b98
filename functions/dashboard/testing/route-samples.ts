import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'read-stats': ({ team }) => ({ query: { teamId: team.id, timeZone: 'Europe/Berlin' } }),
  'list-teammates': ({ team }) => ({ query: { teamId: team.id } }),
  'list-teammates-todos': ({ team, person, colleague }) => ({
    query: { teamId: team.id, 'userIds[]': `${person.id},${colleague.id}` },
  }),
  'read-first-team': () => ({}),
  'read-preferences': () => ({}),
  'change-preferences': ({ colleague }) => ({ body: { selectedTeamMemberIds: [colleague.id] } }),
};
