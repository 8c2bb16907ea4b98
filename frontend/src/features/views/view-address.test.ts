import { describe, expect, test } from 'vitest';
import { sampleView } from '../../testing/sample-view.ts';
import { defaultOf, isSameView } from './view-address.ts';

describe('defaultOf', () => {
  const shared = sampleView({ id: '1', isDefault: true });
  const own = sampleView({ id: '2', teamId: null, isDefault: true });

  test("prefers the user's own default to that of the team", () => {
    expect(defaultOf([shared, own], 'todos')).toBe(own);
    expect(defaultOf([shared, { ...own, isDefault: false }], 'todos')).toBe(shared);
  });

  test('knows the defaults of other lists apart', () => {
    expect(defaultOf([{ ...own, list: 'goals' }], 'todos')).toBeUndefined();
    expect(defaultOf(undefined, 'todos')).toBeUndefined();
  });
});

test('the order of parameters makes no difference', () => {
  expect(isSameView({ due: 'soon', priority: 1 }, { priority: 1, due: 'soon' })).toBe(true);
  expect(isSameView({ priority: 1 }, { priority: 2 })).toBe(false);
});
