import { defineError } from '#shared/kit/http-error.ts';

export const NotificationNotFoundError = /* @__PURE__ */ defineError(
  404,
  'notification_not_found',
  'This notification does not exist.',
);
