import { defineError } from '#shared/kit/http-error.ts';

export const ViewNotFoundError = /* @__PURE__ */ defineError(
  404,
  'view_not_found',
  'This view does not exist.',
);
export const TooManyViewsError = /* @__PURE__ */ defineError(
  409,
  'too_many_views',
  'There can be at most 50 views. Delete one first.',
);
