import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'create-goal': ({ team }) => ({ body: { title: 'Ship it', teamId: team.id } }),
  'read-goal': ({ goalId }) => ({ params: { goalId } }),
  'change-goal': ({ goalId }) => ({ params: { goalId }, body: { status: 'off_track' } }),
  'delete-goal': ({ goalId }) => ({ params: { goalId } }),
  'list-team-goals': ({ team }) => ({ params: { teamId: team.id } }),
  'list-user-goals': ({ person }) => ({ params: { userId: person.id }, query: { open: 'true' } }),
  'read-goal-details': ({ goalId }) => ({ params: { goalId } }),
  'list-goal-activities': ({ goalId }) => ({ params: { goalId } }),
  'create-milestone': ({ goalId }) => ({ params: { goalId }, body: { title: 'Half of it' } }),
  'change-milestone': ({ milestoneId }) => ({
    params: { milestoneId },
    body: { completed: true },
  }),
  'delete-milestone': ({ milestoneId }) => ({ params: { milestoneId } }),
};
