import { defineError } from '#shared/kit/http-error.ts';
import { maxSortedByDuration } from './timesheet.ts';

export const TooManyToSortError = defineError(
  400,
  'too_many_to_sort',
  `At most ${maxSortedByDuration.toLocaleString('en-US')} entries can be sorted by duration. Choose fewer days or one person.`,
);
export const ExportNotFoundError = defineError(
  404,
  'export_not_found',
  'This export has expired. Please export again.',
);
export const rangeReversed = 'The last day must be on or after the first day.';
