import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { line, moment } from './fields.ts';
import { configureMessages, fieldMessages } from './messages.ts';
import { invalidInput } from './problems.ts';

configureMessages();

const schema = z.strictObject({
  title: line('Title is required'),
  name: z.optional(line()),
  priority: z.optional(z.enum(['1', '2'])),
  dueDate: z.optional(moment),
  teamIds: z.optional(z.array(z.uuid())),
  code: z.optional(z.string().check(z.minLength(1))),
});
const refusalOf = (body: unknown) => {
  const { error } = schema.safeParse(body);
  return invalidInput(fieldMessages(error!.issues));
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
])('%j is refused with a sentence for a person: %s', (body, sentence, fields) => {
  const refusal = refusalOf(body);
  expect(refusal.message).toBe(sentence);
  if (fields) expect(refusal.fields).toEqual(fields);
});

test('what is wrong with the whole is its own sentence', () => {
  expect(invalidInput({ '': 'This takes no body.' }).message).toBe('This takes no body.');
});
