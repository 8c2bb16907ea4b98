import { expect, test } from 'vitest';

const modules = import.meta.glob<Record<string, unknown>>(
  ['./**/*-copy.ts', '../ui/*-copy.ts', '../../../shared/**/*errors.ts'],
  { eager: true },
);

/** All texts of a value, with those in objects. Functions need arguments and are left out. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** More than one sentence, of which the last has no end. */
const isUnfinished = (text: string) =>
  /[a-z)”]\. [A-Z“]/.test(text) && !/[.!?…:]”?$/.test(text.trim()) && !text.includes('e.g.');

test('the last of several sentences ends like the others', () => {
  expect(isUnfinished('This password is too common. Choose another one')).toBe(true);
  const texts = Object.values(modules).flatMap(textsOf);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(isUnfinished)).toEqual([]);
});
