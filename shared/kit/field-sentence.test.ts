import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { InvalidInputError } from './common-errors.ts';
import { moment } from './date-inputs.ts';
import { line } from './fields.ts';
import { configureMessages, fieldMessages } from './messages.ts';

configureMessages();

const schema = z.strictObject({
  title: line('Title is required'),
  name: z.optional(line()),
  priority: z.optional(z.enum(['1', '2'])),
  dueDate: z.optional(moment),
  teamIds: z.optional(z.array(z.uuid())),
  code: z.optional(z.string().check(z.minLength(1))),
});
const errorOf = (body: unknown) => {
  const { error } = schema.safeParse(body);
  return new InvalidInputError(fieldMessages(error!.issues));
};

test.each([
  [{}, 'Title is required', { title: 'Required' }],
  [{ title: ' ' }, 'Title is required', { title: 'Title is required' }],
  [{ title: 3 }, 'Title must be of the kind string, not number', undefined],
  [
    { title: 'a', name: 'x'.repeat(201) },
    'Name must contain at most 200 characters',
    { name: 'String must contain at most 200 character(s)' },
  ],
  [{ title: 'a', code: '' }, 'Code must contain at least 1 character', undefined],
  [{ title: 'a', priority: '9' }, 'Priority must be one of: 1, 2', undefined],
  [{ title: 'a', dueDate: 'soon' }, 'Due date is not valid', { dueDate: 'Invalid date' }],
  [{ title: 'a', teamIds: ['b'] }, 'Team is not valid', { 'teamIds.0': 'Invalid uuid' }],
  [
    { title: 'a', colour: 'red', size: 1 },
    'There is no field named colour',
    { colour: 'Unknown field', size: 'Unknown field' },
  ],
  [{ title: 'a', constructor: 1 }, 'There is no field named constructor', undefined],
])('%j is rejected with a readable message: %s', (body, sentence, fields) => {
  const error = errorOf(body);
  expect(error.message).toBe(sentence);
  if (fields) expect(error.fields).toEqual(fields);
});

test('an error of the whole body has its own message', () => {
  expect(new InvalidInputError({ '': 'This request takes no body.' }).message).toBe(
    'This request takes no body.',
  );
});
