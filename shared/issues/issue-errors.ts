import { defineError } from '#shared/kit/http-error.ts';

export const IssueNotFoundError = /* @__PURE__ */ defineError(
  404,
  'issue_not_found',
  "The issue you're looking for doesn't exist.",
);
