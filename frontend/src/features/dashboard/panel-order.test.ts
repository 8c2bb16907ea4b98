import { describe, expect, it, test } from 'vitest';
import { columnsOf, inOrder, movedTo, type PanelWidth } from './panel-order.ts';

const panels = ['clocks', 'members', 'todos'].map((id) => ({ id }));
const idsIn = (order: string[]) => inOrder(panels, order).map(({ id }) => id);

describe('inOrder', () => {
  it('keeps the default order until there is another', () => {
    expect(idsIn([])).toEqual(['clocks', 'members', 'todos']);
  });

  it('ignores unknown panels and puts those that are missing last', () => {
    expect(idsIn(['todos', 'gone'])).toEqual(['todos', 'clocks', 'members']);
    expect(idsIn(['todos', 'todos', 'members', 'clocks'])).toEqual(['todos', 'members', 'clocks']);
  });
});

test('a moved panel takes the place of another, also past hidden ones', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 'b')).toEqual(['a', 'c', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'a', 'b')).toEqual(['b', 'a', 'c']);
  expect(movedTo(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
});

test.each<[PanelWidth[], number[]]>([
  [
    ['row', 'row', 'wide', 'narrow', 'wide', 'narrow'],
    [6, 6, 4, 2, 4, 2],
  ],
  [
    ['wide', 'row', 'narrow', 'wide', 'narrow'],
    [6, 6, 2, 4, 6],
  ],
  [
    ['wide', 'wide', 'narrow', 'narrow'],
    [3, 3, 3, 3],
  ],
  [[], []],
])('panels of the widths %j take %j of six columns', (widths, columns) => {
  expect(columnsOf(widths)).toEqual(columns);
});
