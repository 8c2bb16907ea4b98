import type { Route } from '#shared/kit/route.ts';

const removing = [
  'remove-photo',
  'remove-logo',
  'withdraw-invitation',
  'delete-session',
  'delete-other-sessions',
  'change-password',
  'stop-timer',
  'delete-time-entry',
  'delete-todo-comment',
  'delete-goal-comment',
  'delete-issue-comment',
  'delete-todo',
  'restore-todo',
  'delete-milestone',
  'delete-goal',
  'delete-assignment',
  'delete-line-item',
  'delete-scorecard',
  'reset-invite-link',
  'remove-member',
  'restore-member',
  'undo-archive',
  'delete-user',
  'delete-team',
];

/** Routes that remove something come last, because the others need it. */
export const removingLast = (routes: readonly Route[]): Route[] =>
  [...routes].sort((one, other) => removing.indexOf(one.name) - removing.indexOf(other.name));
