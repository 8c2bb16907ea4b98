import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'list-audit-entries': ({ person }) => ({ query: { userId: person.id } }),
};
