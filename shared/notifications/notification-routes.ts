import * as z from 'zod/mini';
import { defineRoutes, pageQuery } from '../kit/route.ts';
import { notification } from './notification.ts';

const count = z.object({ count: z.int() });

export const notificationRoutes = defineRoutes('notifications', {
  listNotifications: {
    method: 'GET',
    path: '/api/notifications',
    summary: 'My notifications, newest first',
    access: 'member',
    reach: 'self',
    query: pageQuery,
    output: z.array(notification),
  },
  countUnread: {
    method: 'GET',
    path: '/api/notifications/unread-count',
    summary: 'How many of my notifications are unread',
    access: 'member',
    reach: 'self',
    output: count,
  },
  markRead: {
    method: 'PATCH',
    path: '/api/notifications/{notificationId}/read',
    summary: 'Mark one of my notifications read',
    access: 'member',
    reach: 'self',
    output: notification,
  },
  markAllRead: {
    method: 'PATCH',
    path: '/api/notifications/mark-all-read',
    summary: 'Mark all of my notifications read, however many',
    access: 'member',
    reach: 'self',
    output: count,
  },
});
