/** Copy of the team's activity feed. */
export const activityCopy = {
  title: 'Team Activity',
  label: 'Recent activity',
  loading: 'Loading activity…',
  loadFailed: 'Failed to load activity',
  emptyTitle: 'No recent activity',
  emptyHint: "Your team's activity will appear here.",
};
