import * as z from 'zod/mini';
import { defineRoutes } from '../kit/route.ts';
import { savedView, savedViewChange, savedViewCreation } from './saved-view.ts';

export const viewRoutes = defineRoutes('views', {
  listViews: {
    method: 'GET',
    path: '/api/teams/{teamId}/views',
    summary: 'The saved views of a team, and mine, by name',
    access: 'member',
    reach: 'team',
    output: z.array(savedView),
  },
  createView: {
    method: 'POST',
    path: '/api/teams/{teamId}/views',
    summary: 'Save a view for me, or for everybody in a team',
    access: 'member',
    reach: 'team',
    body: savedViewCreation,
    output: savedView,
    status: 201,
  },
  changeView: {
    method: 'PATCH',
    path: '/api/teams/{teamId}/views/{viewId}',
    summary: 'Change a view of a team, or mine',
    access: 'member',
    reach: 'team',
    body: savedViewChange,
    output: savedView,
  },
  deleteView: {
    method: 'DELETE',
    path: '/api/teams/{teamId}/views/{viewId}',
    summary: 'Delete a view of a team, or mine',
    access: 'member',
    reach: 'team',
  },
});
