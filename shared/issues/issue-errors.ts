import { defineError } from '#shared/kit/http-error.ts';

export const IssueNotFoundError = defineError(
  404,
  'issue_not_found',
  "The issue you're looking for doesn't exist.",
);
