import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test('leaves names that are written from left to right as they are', () => {
  expect(sentence`${'Mara'} has ${3} todos in ${'営業'}.`).toBe('Mara has 3 todos in 営業.');
});

test.each(['דנה', 'مريم', 'ދިވެހި', '\u200fabc'])('isolates %s', (name) => {
  expect(sentence`${name} joined 3 teams`).toBe(`\u2068${name}\u2069 joined 3 teams`);
});
