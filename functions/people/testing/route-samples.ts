import { randomUUID } from 'node:crypto';
import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'list-users': () => ({}),
  'list-company-users': ({ companyId }) => ({ params: { companyId } }),
  'list-own-company-users': () => ({}),
  'read-user': ({ person }) => ({ params: { userId: person.id } }),
  'delete-user': ({ person, colleague }) => ({
    params: { userId: colleague.id },
    body: { reassignTo: person.id },
  }),
  'change-user': ({ colleague }) => ({
    params: { userId: colleague.id },
    body: { name: 'Idris Okoro', role: 'team_leader' },
  }),
  'change-suspension': ({ colleague }) => ({
    params: { userId: colleague.id },
    body: { isSuspended: true },
  }),
  'change-company': () => ({ body: { name: `Company ${randomUUID()}` } }),
  'read-user-deletion': ({ deletionId }) => ({ params: { deletionId } }),
};
