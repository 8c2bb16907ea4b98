import { expect, test } from 'vitest';
import { fieldsWith, givenOnCreation } from './field-rules.ts';

const rules = {
  title: { onCreation: true, isCopied: true },
  color: { onCreation: true, isCopied: false },
  archived: { onCreation: false, isCopied: false },
  owner: { onCreation: false, isCopied: true },
} as const;

test('the fields of which a rule is true are in the order of the rules', () => {
  expect(fieldsWith(rules, 'onCreation')).toEqual(['title', 'color']);
  expect(fieldsWith(rules, 'isCopied')).toEqual(['title', 'owner']);
});

test('a creation sets its fields, empty ones too, and nothing else', () => {
  const given = { color: null, archived: true, owner: 'priya', weight: 17, title: '' };
  expect(givenOnCreation(rules, given)).toStrictEqual({ color: null, title: '' });
});

test('a field that a creation leaves open keeps its default', () => {
  expect(givenOnCreation(rules, { title: 'Fence', color: undefined })).toStrictEqual({
    title: 'Fence',
  });
});
