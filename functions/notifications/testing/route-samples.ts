import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  'list-notifications': () => ({}),
  'count-unread': () => ({}),
  'mark-read': ({ notificationId }) => ({ params: { notificationId } }),
  'mark-all-read': () => ({}),
};
