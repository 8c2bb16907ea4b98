import { expect, test } from 'vitest';
import { assigned, commented } from './notices.ts';

test('isolates the names of people and work', () => {
  const { message } = assigned('todo', { id: 't', title: 'דוח שנתי' }, 'دانا');
  expect(message).toBe('\u2068دانا\u2069 assigned you “\u2068דוח שנתי\u2069”.');
});

test('shortens a title after 120 characters as people count them', () => {
  const { message } = assigned('goal', { id: 'g', title: '👩‍👩‍👧'.repeat(121) }, 'Mara');
  expect(message).toBe(`Mara assigned you “${'👩‍👩‍👧'.repeat(120)}…”.`);
});

test('quotes a comment on one line, shortened', () => {
  const text = ` Please\n\nlook ${'👩‍👩‍👧'.repeat(120)}`;
  const work = { id: 'g', title: 'Launch' };
  const { message, commentId } = commented('goal', work, { id: 'c', text }, 'Mara');
  expect(message).toBe(`Mara commented on “Launch”: “Please look ${'👩‍👩‍👧'.repeat(108)}…”`);
  expect(commentId).toBe('c');
});
