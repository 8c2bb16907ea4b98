import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email, line, maxLength, prose, teamOfNew } from './fields.ts';
import { configureMessages } from './messages.ts';

configureMessages();

const messagesOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each([
  [undefined, 'No team selected'],
  [null, 'No team selected'],
  ['', 'Invalid uuid'],
  ['team 7', 'Invalid uuid'],
])('something new cannot be of the team %j: %s', (team, message) => {
  expect(messagesOf(teamOfNew, team)).toEqual([message]);
});

test('further checks do not see a text that is too long', () => {
  const seen: string[] = [];
  const see = (text: string) => seen.push(text) > 0;
  const schema = z.string().check(maxLength(5), z.refine(see));
  expect(messagesOf(schema, 'sevens!')).toEqual(['String must contain at most 5 character(s)']);
  expect(messagesOf(schema, 'seven')).toBeUndefined();
  expect(seen).toEqual(['seven']);
});

test('a field without a message of its own has a general one', () => {
  expect(messagesOf(line(), ' ')).toEqual(['Required']);
  expect(messagesOf(email(), 'ola')).toEqual(['Invalid email']);
});

test('a text loses control characters and spaces without width', () => {
  expect(prose().parse('one\u200b,\ufeff t\u0007wo\u0000\tthree\nfour')).toBe(
    'one, two\tthree\nfour',
  );
});
