import { defineRoutes } from '../kit/route.ts';
import { userDeletion, userDeletionRequest } from './user-deletion.ts';

export const userDeletionRoutes = defineRoutes('people', {
  deleteUser: {
    method: 'DELETE',
    path: '/api/users/{userId}',
    summary: 'Delete a colleague and hand all of their work over, however much there is',
    access: 'company_admin',
    reach: 'company',
    body: userDeletionRequest,
    output: userDeletion,
  },
  readUserDeletion: {
    method: 'GET',
    path: '/api/user-deletions/{deletionId}',
    summary: 'How far the handing over has come',
    access: 'company_admin',
    reach: 'company',
    output: userDeletion,
  },
});
