import { defineError } from '#shared/kit/http-error.ts';

export const CommentNotFoundError = /* @__PURE__ */ defineError(
  404,
  'comment_not_found',
  'This comment does not exist or has been deleted.',
);

export const CommentNotYoursError = /* @__PURE__ */ defineError(
  403,
  'comment_not_yours',
  'Only its author can change or delete a comment.',
);
