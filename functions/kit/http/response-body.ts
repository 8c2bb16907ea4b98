import * as z from 'zod/mini';

type Convert = (value: unknown) => unknown;

const unchanged: Convert = (value) => value;

const isPlain = (schema: z.core.$ZodType) =>
  ['boolean', 'enum', 'literal', 'number', 'string'].includes(schema._zod.def.type) &&
  !schema._zod.def.checks?.length;

const fieldsOf = (shape: Record<string, z.core.$ZodType>): Convert => {
  const fields = Object.entries(shape).map(([name, field]) => [name, selectionOf(field)] as const);
  return (value) => {
    const selected: Record<string, unknown> = {};
    for (const [name, select] of fields)
      selected[name] = select((value as Record<string, unknown>)[name]);
    return selected;
  };
};

/** Selects the fields of a schema and fills in its defaults, without validating their values. */
const selectionOf = (schema: z.core.$ZodType): Convert => {
  if (isPlain(schema)) return unchanged;
  if (schema instanceof z.ZodMiniObject && !schema.def.catchall) return fieldsOf(schema.def.shape);
  if (schema instanceof z.ZodMiniArray) {
    const select = selectionOf(schema.def.element);
    return (value) => (value as unknown[]).map(select);
  }
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    const select = selectionOf(schema.def.innerType);
    return (value) => (value === null || value === undefined ? value : select(value));
  }
  if (schema instanceof z.ZodMiniDefault) {
    const { defaultValue, innerType } = schema.def;
    const select = selectionOf(innerType);
    return (value) => (value === undefined ? defaultValue : select(value));
  }
  return (value) => z.parse(schema, value);
};

/**
 * Converts what a handler returns to the body of the response: only fields of the schema. Its values
 * are validated, those of lists only with `VALIDATE_LISTS=true`, as in tests and development: the
 * stores validated their items when they read them, and a second time takes a tenth of the request.
 */
export const responseBody = (schema: z.ZodMiniType): Convert => {
  const isList = schema instanceof z.ZodMiniArray;
  if (!isList || process.env.VALIDATE_LISTS === 'true') return (value) => schema.parse(value);
  return selectionOf(schema);
};
