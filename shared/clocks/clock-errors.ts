import { defineError } from '#shared/kit/http-error.ts';

export const ClockNotFoundError = /* @__PURE__ */ defineError(
  404,
  'clock_not_found',
  'This clock does not exist.',
);
export const ClockAlreadyAddedError = /* @__PURE__ */ defineError(
  409,
  'clock_already_added',
  'You already have a clock for this city.',
);
export const TooManyClocksError = /* @__PURE__ */ defineError(
  409,
  'too_many_clocks',
  'You can have at most 50 clocks. Remove one first.',
);
