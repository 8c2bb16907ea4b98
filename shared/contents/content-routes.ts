import { defineRoutes } from '../kit/route.ts';
import { teamContents } from './team-contents.ts';
import { userWork } from './user-work.ts';

/** What belongs to a team or user, and is deleted or handed over with them. */
export const contentRoutes = defineRoutes('contents', {
  readTeamContents: {
    method: 'GET',
    path: '/api/teams/{teamId}/contents',
    summary: 'How much would be deleted with a team, each count up to 1,000',
    access: 'company_admin',
    reach: 'team',
    output: teamContents,
  },
  readUserWork: {
    method: 'GET',
    path: '/api/users/{userId}/work',
    summary: 'How much would be reassigned if a colleague were deleted',
    access: 'company_admin',
    reach: 'company',
    output: userWork,
  },
});
