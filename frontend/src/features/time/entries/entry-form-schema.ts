import * as z from 'zod/mini';
import type { EntryFields, FieldErrors } from './entry-fields.ts';

/** The fields are text that only together describe a time entry. */
export const entryForm = (check: (fields: EntryFields) => FieldErrors) =>
  z
    .strictObject({ duration: z.string(), date: z.string(), start: z.string(), notes: z.string() })
    .check(({ value, issues }) => {
      for (const [name, message] of Object.entries(check(value)))
        if (message) issues.push({ code: 'custom', path: [name], message, input: value });
    });
