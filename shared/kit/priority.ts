import * as z from 'zod/mini';

/** For todos 1 is the most urgent, for issues 5. Always shown with its label. */
export const priority = z.enum(['1', '2', '3', '4', '5']);
export type Priority = z.output<typeof priority>;

/** 5 is the most urgent, for todos and issues. */
export type Urgency = 1 | 2 | 3 | 4 | 5;
