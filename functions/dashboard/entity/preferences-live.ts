import { type LiveEntity, ofItsUser } from '#functions/entities/live-entity.ts';
import { dashboardPreferences } from '#shared/dashboard/dashboard.ts';

/** Whose todos and what a user chose to see on the dashboard. */
export const livePreferences: readonly LiveEntity[] = [
  { type: 'dashboard_preferences', schema: dashboardPreferences, ...ofItsUser },
];
