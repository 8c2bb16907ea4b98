import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'read-user-stats': ({ person }) => ({ params: { userId: person.id } }),
  'list-user-activity': ({ person }) => ({ params: { userId: person.id } }),
  'list-user-teams': ({ person }) => ({ params: { userId: person.id } }),
  'list-user-time-entries': ({ person }) => ({ params: { userId: person.id } }),
};
