import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'list-user-issues': ({ person }) => ({ params: { userId: person.id } }),
  'create-issue': ({ team }) => ({ body: { title: 'It is down', teamId: team.id } }),
  'read-issue': ({ issueId }) => ({ params: { issueId } }),
  'change-issue': ({ issueId }) => ({ params: { issueId }, body: { priority: '5' } }),
  'list-team-issues': ({ team }) => ({ params: { teamId: team.id } }),
};
