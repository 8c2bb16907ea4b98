import { defineError } from '#shared/kit/http-error.ts';
import { datesReversed } from './date-order.ts';

export const StartAfterDueError = /* @__PURE__ */ defineError(
  400,
  'start_after_due',
  datesReversed,
  'startDate',
);

export const AssigneeNotInTeamError = /* @__PURE__ */ defineError(
  409,
  'assignee_not_in_team',
  "A private team's work can only be assigned to its members.",
);
export const AssigneeNotFoundError = /* @__PURE__ */ defineError(
  409,
  'assignee_not_found',
  'The assignee must be someone in your company who is not an observer.',
);

/** Also for a goal with its milestones, whose texts are stored together. */
export const TooMuchTextError = /* @__PURE__ */ defineError(
  400,
  'too_much_text',
  'This is too much text. Shorten the description, or move some of it into a comment.',
);
