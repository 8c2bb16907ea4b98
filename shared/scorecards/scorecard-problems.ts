import { defineProblem, Problem } from '../kit/problem.ts';
import type { UnitType } from './line-item.ts';
import { unitMessages } from './unit-values.ts';

export const scorecardNotFound = defineProblem(
  404,
  'scorecard_not_found',
  'This scorecard does not exist or has been deleted.',
);
export const lineItemNotFound = defineProblem(
  404,
  'line_item_not_found',
  'This measurable does not exist or has been deleted.',
);
export const assignmentNotFound = defineProblem(
  404,
  'assignment_not_found',
  'This measurable is not on the scorecard any more.',
);
export const entryNotFound = defineProblem(
  404,
  'entry_not_found',
  'There is no such entry. It may have been deleted with its measurable.',
);
export const ownerNotFound = defineProblem(
  409,
  'owner_not_found',
  'Its owner must be somebody of your company. Choose somebody else.',
);
export const ownerNotInTeam = defineProblem(
  409,
  'owner_not_in_team',
  'Its owner must belong to this private team. Choose one of its members.',
);
export const chosenNotFound = defineProblem(
  409,
  'chosen_measurable_not_found',
  'One of the measurables was deleted meanwhile. Choose again.',
);
export const periodDiffers = defineProblem(
  409,
  'period_differs',
  "Only measurables of the scorecard's own period can be added.",
);
export const privateElsewhere = defineProblem(
  409,
  'measurable_of_private_team',
  'A measurable of a private team can be on the scorecards of that team alone.',
);
export const alreadyAssigned = defineProblem(
  409,
  'already_assigned',
  'One of the measurables is on this scorecard already.',
);
export const tooManyMeasurables = defineProblem(
  409,
  'too_many_measurables',
  'A scorecard has at most 100 measurables. Remove one first.',
);
export const periodInUse = defineProblem(
  409,
  'period_in_use',
  'The period of a scorecard with measurables cannot be changed. Remove them first.',
);
export const notOnScorecard = defineProblem(
  409,
  'not_on_scorecard',
  'This measurable is not on the scorecard. Add it first.',
);
export const usedElsewhere = defineProblem(
  409,
  'used_elsewhere',
  'This measurable is on a scorecard that you cannot see. Ask its owner to delete it.',
);

/** A value that its unit cannot have. */
export const valueUnreadable = (unit: UnitType) =>
  new Problem(400, 'value_unreadable', unitMessages[unit], { value: unitMessages[unit] });
