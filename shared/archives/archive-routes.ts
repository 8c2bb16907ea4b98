import { defineRoutes } from '../kit/route.ts';
import { archive } from './archive.ts';

export const archiveRoutes = defineRoutes('archives', {
  startIssueArchive: {
    method: 'POST',
    path: '/api/teams/{teamId}/issue-archive',
    summary:
      'Archive all resolved and cancelled issues of a team; or what is being archived already',
    access: 'member',
    reach: 'team',
    output: archive,
    status: 201,
  },
  startGoalArchive: {
    method: 'POST',
    path: '/api/teams/{teamId}/goal-archive',
    summary:
      'Archive all completed goals of a team, however many; or what is being archived already',
    access: 'member',
    reach: 'team',
    output: archive,
    status: 201,
  },
  undoArchive: {
    method: 'POST',
    path: '/api/archives/{archiveId}/undo',
    summary: 'Unarchive exactly what an archiving of the last 15 minutes archived',
    access: 'member',
    reach: 'team',
    output: archive,
  },
  readArchive: {
    method: 'GET',
    path: '/api/archives/{archiveId}',
    summary: 'How far the archiving has come',
    access: 'member',
    reach: 'team',
    output: archive,
  },
});
