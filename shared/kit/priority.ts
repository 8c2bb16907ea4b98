import * as z from 'zod/mini';

/** Of todos 1 is the most pressing, of issues 5; always shown with its label. */
export const priority = z.enum(['1', '2', '3', '4', '5']);
export type Priority = z.output<typeof priority>;
