import { expect, test } from 'vitest';
import { initialOf, shorten } from './graphemes.ts';

test.each([
  ['🇩🇪 Team', '🇩🇪'],
  ['👩‍👩‍👧 Family', '👩‍👩‍👧'],
  ['👍🏽 Yes', '👍🏽'],
  ['e\u0301lan', 'E\u0301'],
  ['नमस्ते', 'न'],
  ['한글', '한'],
  ['ßen', 'S'],
  ['', ''],
])('the initial of %j is %j', (word, initial) => {
  expect(initialOf(word)).toBe(initial);
});

test.each([
  ['short', 'short'],
  ['a longer', 'a lon…'],
  ['four 🇩🇪🇫🇷', 'four…'],
  ['fou 🇩🇪🇫🇷', 'fou 🇩🇪…'],
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧'],
  ['abcde\u0301f', 'abcde\u0301…'],
])('%j is shortened to %j', (text, shortened) => {
  expect(shorten(text, 5)).toBe(shortened);
});
