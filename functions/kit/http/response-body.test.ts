import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { email, id, timestamp } from '#shared/kit/fields.ts';
import { withDerivedFields } from '#shared/kit/response-schema.ts';
import { responseBody } from './response-body.ts';

const person = z.object({
  id,
  email: email(),
  role: z.enum(['member', 'observer']),
  isOnline: z._default(z.nullable(z.boolean()), null),
  address: z.nullable(z.object({ city: z.string(), zip: z.optional(z.string()) })),
  tags: z.array(z.object({ name: z.string() })),
  createdAt: timestamp,
});

const mara = {
  id: '0f0e5a1c-6a53-4a39-bd07-6c1b0ed2aa01',
  email: ' Mara@Example.com ',
  role: 'member',
  address: { city: 'Lund', street: 'is not returned' },
  tags: [{ name: 'first', note: 'is not returned' }],
  createdAt: '2026-11-23T10:00:00.000Z',
  passwordHash: 'is not returned',
};

const json = (value: unknown) => JSON.parse(JSON.stringify(value));

const validate = process.env.VALIDATE_LISTS;
afterEach(() => {
  process.env.VALIDATE_LISTS = validate;
});

test('tests validate lists', () => {
  expect(validate).toBe('true');
  expect(() => responseBody(z.array(person))([{ ...mara, role: 'king' }])).toThrow('role');
});

describe('in production', () => {
  beforeEach(() => {
    delete process.env.VALIDATE_LISTS;
  });

  test('a list is the same as with validation', () => {
    const list = z.array(person);
    const people = [mara, { ...mara, address: null, isOnline: true }];
    expect(json(responseBody(list)(people))).toEqual(json(list.parse(people)));
  });

  test('a list has derived fields', () => {
    const derived = withDerivedFields<{ count: number }>(
      ({ count }) => ({ count, double: 2 * count }),
      z.object({ count: z.number(), double: z.number() }),
    );
    expect(responseBody(z.array(derived))([{ count: 2 }])).toEqual([{ count: 2, double: 4 }]);
  });

  test('the values of a list are not validated again', () => {
    const [king] = responseBody(z.array(person))([{ ...mara, role: 'king' }]) as [object];
    expect(king).toMatchObject({ role: 'king' });
  });

  test('responses other than lists are validated', () => {
    expect(() => responseBody(person)({ ...mara, role: 'king' })).toThrow('role');
  });
});
