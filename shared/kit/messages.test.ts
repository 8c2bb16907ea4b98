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
])('the default message of a schema is: %s', (said, field, value) => {
  const { error } = z.object({ field }).safeParse({ field: value });
  expect(fieldMessages(error!.issues)).toEqual({ field: said });
});
