import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'list-team-activities': ({ team }) => ({ params: { teamId: team.id } }),
};
