import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'list-views': ({ team }) => ({ params: { teamId: team.id } }),
  'create-view': ({ team }) => ({
    params: { teamId: team.id },
    body: { name: 'Overdue', list: 'todos', parameters: { due: 'overdue' }, isShared: true },
  }),
  'change-view': ({ team, viewId }) => ({
    params: { teamId: team.id, viewId },
    body: { name: 'Late' },
  }),
  'delete-view': ({ team, viewId }) => ({ params: { teamId: team.id, viewId } }),
};
