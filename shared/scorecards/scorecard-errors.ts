import { defineError, HttpError } from '#shared/kit/http-error.ts';
import type { UnitType } from './line-item.ts';
import { unitMessage } from './unit-values.ts';

export const ScorecardNotFoundError = /* @__PURE__ */ defineError(
  404,
  'scorecard_not_found',
  'This scorecard does not exist or has been deleted.',
);
export const LineItemNotFoundError = /* @__PURE__ */ defineError(
  404,
  'line_item_not_found',
  'This measurable does not exist or has been deleted.',
);
export const AssignmentNotFoundError = /* @__PURE__ */ defineError(
  404,
  'assignment_not_found',
  'This measurable is no longer on the scorecard.',
);
export const EntryNotFoundError = /* @__PURE__ */ defineError(
  404,
  'entry_not_found',
  'This entry does not exist. It may have been deleted with its measurable.',
);
export const OwnerNotFoundError = /* @__PURE__ */ defineError(
  409,
  'owner_not_found',
  'The owner must be someone in your company who is not an observer. Choose someone else.',
);
export const OwnerNotInTeamError = /* @__PURE__ */ defineError(
  409,
  'owner_not_in_team',
  'The owner must be a member of this private team. Choose one of its members.',
);
export const ChosenMeasurableNotFoundError = /* @__PURE__ */ defineError(
  409,
  'chosen_measurable_not_found',
  'One of the measurables has been deleted. Choose again.',
);
export const PeriodMismatchError = /* @__PURE__ */ defineError(
  409,
  'period_differs',
  'Only measurables with the same period as the scorecard can be added.',
);
export const MeasurablePrivateElsewhereError = /* @__PURE__ */ defineError(
  409,
  'measurable_of_private_team',
  "A private team's measurable can only be on that team's scorecards.",
);
export const AlreadyAssignedError = /* @__PURE__ */ defineError(
  409,
  'already_assigned',
  'One of the measurables is already on this scorecard.',
);
export const TooManyMeasurablesError = /* @__PURE__ */ defineError(
  409,
  'too_many_measurables',
  'A scorecard can have at most 100 measurables. Remove one first.',
);
export const PeriodInUseError = /* @__PURE__ */ defineError(
  409,
  'period_in_use',
  'The period of a scorecard with measurables cannot be changed. Remove them first.',
);
export const NotOnScorecardError = /* @__PURE__ */ defineError(
  409,
  'not_on_scorecard',
  'This measurable is not on the scorecard. Add it first.',
);
export const MeasurableUsedElsewhereError = /* @__PURE__ */ defineError(
  409,
  'used_elsewhere',
  "This measurable is on a scorecard you can't see. Ask its owner to delete it.",
);

export const MeasurableOfColleagueError = /* @__PURE__ */ defineError(
  403,
  'measurable_of_colleague',
  'Only its owner, the leader of its teams and company administrators can delete this measurable. Remove it from the scorecard instead.',
);

/** The value is invalid for its unit. */
export class UnreadableValueError extends HttpError {
  constructor(unit: UnitType) {
    super(400, 'value_unreadable', unitMessage(unit), { value: unitMessage(unit) });
  }
}
