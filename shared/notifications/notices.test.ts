import { expect, test } from 'vitest';
import { assigned, commented } from './notices.ts';

test('isolates the names of people and work', () => {
  const { message } = assigned('todo', { id: 't', title: 'דוח שנתי' }, 'دانا');
  expect(message).toBe('\u2068دانا\u2069 assigned you “\u2068דוח שנתי\u2069”.');
});

test('shortens a title after 120 characters as people count them', () => {
  const { message } = commented('goal', { id: 'g', title: '👩‍👩‍👧'.repeat(121) }, 'Mara');
  expect(message).toBe(`Mara commented on “${'👩‍👩‍👧'.repeat(120)}…”.`);
});
