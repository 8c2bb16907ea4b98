/** Copy of the notification bell and its list. */
export const notificationsCopy = {
  title: 'Notifications',
  unread: (count: string) => `Notifications, ${count} unread`,
  unreadRow: 'Unread.',
  markRead: 'Mark as read',
  markAllRead: 'Mark all read',
  markReadFailed: 'Failed to mark notification as read',
  markAllReadFailed: 'Failed to mark all notifications as read',
  emptyTitle: 'No notifications yet',
  emptyHint: "You'll see them here when tasks are assigned by team members.",
  openTodos: 'Open todos',
  loading: 'Loading notifications…',
  loadFailed: 'Failed to load notifications',
  tryAgain: 'Try again',
  showOlder: 'Show older',
  justNow: 'Just now' as const,
};
