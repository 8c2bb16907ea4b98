import * as z from 'zod/mini';
import { id, ignored, line, maxLength, timestamp, wellFormed } from '../kit/fields.ts';

/** The lists whose views can be saved. */
const viewedList = z.enum(['todos', 'issues', 'goals']);
export type ViewedList = z.output<typeof viewedList>;

const maxParameters = 20;

/**
 * Which items a list shows and in which order: the parameters of its address. The page reads them as
 * it reads an address, so that what it does not know is ignored.
 */
const viewParameters = z
  .record(
    z.string().check(
      z.regex(/^[a-z]{1,30}$/i),
      // Every object has them.
      z.refine((name) => !(name in Object.prototype)),
    ),
    z.union([z.string().check(maxLength(200), wellFormed), z.int()]),
  )
  .check(
    z.refine(
      (parameters) => Object.keys(parameters).length <= maxParameters,
      `Must have at most ${maxParameters} parameters`,
    ),
  );

export const savedView = z.object({
  id,
  name: z.string(),
  list: viewedList,
  parameters: viewParameters,
  /** Null for one that its creator alone has, in every team. */
  teamId: z.nullable(id),
  /** Whether the list opens with it: for its creator, or for everybody in the team. */
  isDefault: z.boolean(),
  createdBy: id,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type SavedView = z.output<typeof savedView>;

const name = line('Required', 60);

export const savedViewCreation = z.strictObject({
  name,
  list: viewedList,
  parameters: viewParameters,
  /** Whether everybody in the team has it. */
  isShared: z.boolean(),
  isDefault: z.optional(z.boolean()),
  ...ignored('id', 'createdBy', 'createdAt', 'updatedAt'),
});
export type SavedViewCreation = z.output<typeof savedViewCreation>;

export const savedViewChange = z.strictObject({
  name: z.optional(name),
  parameters: z.optional(viewParameters),
  isDefault: z.optional(z.boolean()),
});
export type SavedViewChange = z.output<typeof savedViewChange>;
