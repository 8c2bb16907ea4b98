import { defineProblem } from '../kit/problem.ts';

export const notificationNotFound = defineProblem(
  404,
  'notification_not_found',
  'This notification does not exist.',
);
