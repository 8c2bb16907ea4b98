import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from './fields.ts';
import { configureMessages, fieldMessages } from './messages.ts';

configureMessages();

const text = (minimum: number) => z.string().check(z.minLength(minimum));

test.each([
  ['Required', text(1), undefined],
  ['Expected string received number', text(1), 3],
  ['Expected string received null', text(1), null],
  ['Expected number received array', z.number(), ['a']],
  ['String must contain at least 1 character(s)', text(1), ''],
  ['String must contain at least 8 character(s)', text(8), 'short'],
  ['Invalid email', email(), 'mara'],
  ['Must be at least 3', z.number().check(z.gte(3)), 2.5],
  ['Must be at most 17', z.number().check(z.lte(17)), 18],
  ['Must have at most 1 entries', z.array(z.string()).check(z.maxLength(1)), ['a', 'b']],
  ['Invalid value', z.string().check(z.refine((word) => word !== 'no')), 'no'],
])('the default message of a schema is: %s', (said, field, value) => {
  const { error } = z.object({ field }).safeParse({ field: value });
  expect(fieldMessages(error!.issues)).toEqual({ field: said });
});

test('the first message of a field stays', () => {
  const [first, second, other] = ['Required', 'Must be a day', 'Unknown field'];
  expect(
    fieldMessages([
      { path: ['rows', 3, 'date'], message: first },
      { path: ['rows', 3, 'date'], message: second },
      { path: ['rows', 3], message: other, keys: ['date', 'color'] },
    ]),
  ).toEqual({ 'rows.3.date': 'Required', 'rows.3.color': 'Unknown field' });
});
