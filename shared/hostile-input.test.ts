import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { routes } from './routes.ts';

const longest = 100_000;
/** A quadratic check of so long a text takes seconds, a linear one a few milliseconds. */
const maxMs = 1000;

const units = [
  ...['a', 'A', '0', ' ', '\t', '\n', '(', '-', '+', ',', '.', '%', '$', '@', '@[', '/', ':'],
  ...['1.', '1,', '1 ', '1:', 'a.', 'a@', '(1', '+1', '%20', 'EUR', '€ ', '1h ', '@[a', '\u200b'],
];
const ends = ['', 'x', '!', '0', '\u0000'];
const starts = ['', '+', '(', '1', 'a@', 'https://a/', '2026-11-20T'];

/** Texts that make regular expressions go back and try again. */
const hostileTexts = units.flatMap((unit) =>
  starts.flatMap((start) =>
    ends.map((end) => start + unit.repeat(longest / unit.length).slice(start.length) + end),
  ),
);

type Schema = z.core.$ZodType;

interface Field {
  path: string;
  schema: z.ZodMiniType;
}

/** The fields of a schema, those of nested objects and arrays included. */
const fieldsOf = (schema: Schema, path = ''): Field[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`));
  if (def.type === 'array') return fieldsOf(def.element, `${path}[]`);
  if (def.type === 'optional' || def.type === 'nullable') {
    const inner = fieldsOf(def.innerType, path);
    if (inner.length !== 1 || inner[0]!.path !== path) return inner;
  }
  return [{ path, schema: schema as z.ZodMiniType }];
};

/** Fields that the server sets take any value and ignore it. */
const isIgnored = ({ schema }: Field) => schema.safeParse(Symbol('anything')).success;

const fields = routes.flatMap((route) =>
  [route.body, route.query].flatMap((schema) =>
    (schema ? fieldsOf(schema) : [])
      .filter((field) => !isIgnored(field))
      .map((field) => [`${route.method} ${route.path} ${field.path}`, field.schema] as const),
  ),
);
const distinct = [...new Map(fields.map(([name, schema]) => [schema, name]))].map(
  ([schema, name]) => [name, schema] as const,
);

describe('a text of 100 kB', () => {
  test('is tried on every field', () => {
    const names = fields.map(([name]) => name);
    expect(names).toContain('PUT /api/user/phone .phoneNumber');
    expect(names).toContain('PATCH /api/scorecard-line-items/{lineItemId} .goalValue');
    expect(names.length).toBeGreaterThan(150);
  });

  test.each(distinct)('is rejected or emptied fast by %s', (_, schema) => {
    for (const text of hostileTexts) {
      // The processor's time, which does not depend on what else the machine does.
      const begun = process.cpuUsage();
      const { success, data } = schema.safeParse(text);
      const tookMs = process.cpuUsage(begun).user / 1000;
      // Spaces and invisible characters are removed.
      const keepsIt = success && JSON.stringify(data).length > longest / 2;
      if (keepsIt || tookMs > maxMs)
        expect({ text: text.slice(0, 20), keepsIt, tookMs }).toBe(null);
    }
  });
});
