import { expect, test } from 'vitest';
import { defineError, HttpError } from './http-error.ts';

test('an error of a field is shown at it', () => {
  const Taken = defineError(409, 'name_taken', 'This name is taken.', 'name');
  const error = new Taken();
  expect(error).toBeInstanceOf(HttpError);
  expect([error.status, error.code, error.message]).toEqual([
    409,
    'name_taken',
    'This name is taken.',
  ]);
  expect(error.fields).toEqual({ name: 'This name is taken.' });
  expect(Taken.code).toBe('name_taken');
});

test('an error of no field has no fields', () => {
  const Gone = defineError(410, 'link_gone', 'This link has expired.');
  expect(new Gone().fields).toBeUndefined();
  expect(String(new Gone())).toBe('HttpError: This link has expired.');
});
