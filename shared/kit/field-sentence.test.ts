import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { InvalidInputError } from './common-errors.ts';
import { moment } from './date-inputs.ts';
import { fieldSentence } from './field-sentence.ts';
import { line } from './fields.ts';
import { configureMessages, fieldMessages } from './messages.ts';

configureMessages();

const schema = z.strictObject({
  title: line('Title is required'),
  name: z.optional(line()),
  priority: z.optional(z.enum(['1', '2'])),
  dueDate: z.optional(moment),
  teamIds: z.optional(z.array(z.uuid()).check(z.maxLength(2))),
  'userIds[]': z.optional(z.array(z.uuid())),
  size: z.optional(z.int()),
  code: z.optional(z.string().check(z.minLength(1))),
});
const errorOf = (body: unknown) => {
  const { error } = schema.safeParse(body);
  return new InvalidInputError(fieldMessages(error!.issues));
};

test.each([
  [{}, 'Title is required', { title: 'Required' }],
  [{ title: ' ' }, 'Title is required', { title: 'Title is required' }],
  [{ title: 3 }, 'Title must be text, not a number', undefined],
  [{ title: null }, 'Title must be text, not empty', undefined],
  [{ title: 'a', teamIds: 'b' }, 'Team must be a list, not text', undefined],
  [{ title: 'a', size: 'x' }, 'Size must be a number, not text', undefined],
  [{ title: 'a', size: 1.5 }, 'Size must be a whole number', undefined],
  [
    { title: 'a', teamIds: Array(3).fill('c7f1a4b0-5b0e-4c5e-9d53-9a1b5a3c7d21') },
    'Team must have at most 2 entries',
    undefined,
  ],
  [{ title: 'a', 'userIds[]': 'x' }, 'User must be a list, not text', undefined],
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
    { title: 'a', colour: 'red', weight: 1 },
    'There is no field named colour',
    { colour: 'Unknown field', weight: 'Unknown field' },
  ],
  [{ title: 'a', constructor: 1 }, 'There is no field named constructor', undefined],
])('%j is rejected with a readable message: %s', (body, sentence, fields) => {
  const error = errorOf(body);
  expect(error.message).toBe(sentence);
  if (fields) expect(error.fields).toEqual(fields);
});

test('an error of the whole body has its own message', () => {
  expect(errorOf([]).message).toBe('The body must be an object, not a list');
  expect(new InvalidInputError({ '': 'This request takes no body.' }).message).toBe(
    'This request takes no body.',
  );
});

test('an error without a field is about the whole input', () => {
  expect(new InvalidInputError({}).message).toBe('The body is not valid');
});

test.each([
  ['teamId', 'Team is required'],
  ['teamIds.12', 'Team is required'],
  ['guestIdType', 'Guest id type is required'],
  ['due_date', 'Due date is required'],
  ['DueDate', 'Due date is required'],
  ['username', 'Email is required'],
  ['rows.3.goal2', 'Goal2 is required'],
  ['contacts.2ndPhone', '2nd phone is required'],
  ['17', '17 is required'],
])('the field %s is named in words: %s', (path, sentence) => {
  expect(fieldSentence(path, 'Required')).toBe(sentence);
});

test.each([
  'The week: String must contain at least 5 character(s)',
  'String must contain at least 5 character(s) of Latin',
  'Nobody Expected text received numbers',
])('a sentence of its own stays: %s', (message) => {
  expect(fieldSentence('title', message)).toBe(message);
});
