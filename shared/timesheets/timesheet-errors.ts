import { defineError } from '#shared/kit/http-error.ts';
import { maxSortedByDuration } from './timesheet.ts';

export const TooManyToSortError = /* @__PURE__ */ defineError(
  400,
  'too_many_to_sort',
  `At most ${maxSortedByDuration.toLocaleString('en-US')} entries can be sorted by duration. Choose fewer days or one person.`,
);
export const ExportNotFoundError = /* @__PURE__ */ defineError(
  404,
  'export_not_found',
  'This export has expired. Please export again.',
);
