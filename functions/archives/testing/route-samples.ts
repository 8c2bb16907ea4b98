import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'start-issue-archive': ({ team }) => ({ params: { teamId: team.id } }),
  'start-goal-archive': ({ team }) => ({ params: { teamId: team.id } }),
  'undo-archive': ({ archiveId }) => ({ params: { archiveId } }),
  'read-archive': ({ archiveId }) => ({ params: { archiveId } }),
};
