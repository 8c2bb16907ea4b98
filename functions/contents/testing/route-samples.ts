import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'read-user-work': ({ colleague }) => ({ params: { userId: colleague.id } }),
  'read-team-contents': ({ team }) => ({ params: { teamId: team.id } }),
};
