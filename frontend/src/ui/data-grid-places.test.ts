import { describe, expect, test } from 'vitest';
import { isBlock, placeAfter, spreadBlock } from './data-grid-places.ts';

const size = { rows: 3, columns: 4 };
const at = (row: number, column: number) => ({ row, column });

describe('where a key leads', () => {
  test.each<
    [
      string,
      Partial<{ shiftKey: boolean; jump: boolean }>,
      [number, number],
      [number, number] | null,
    ]
  >([
    ['ArrowRight', {}, [0, 0], [0, 1]],
    ['ArrowRight', {}, [0, 3], [0, 3]],
    ['ArrowLeft', {}, [1, 0], [1, 0]],
    ['ArrowDown', {}, [0, 2], [1, 2]],
    ['ArrowDown', {}, [2, 2], [2, 2]],
    ['ArrowUp', {}, [2, 2], [1, 2]],
    ['ArrowRight', { jump: true }, [1, 1], [1, 3]],
    ['ArrowUp', { jump: true }, [2, 1], [0, 1]],
    ['Home', {}, [1, 2], [1, 0]],
    ['End', {}, [1, 2], [1, 3]],
    ['Home', { jump: true }, [1, 2], [0, 0]],
    ['End', { jump: true }, [0, 2], [2, 3]],
    ['Enter', {}, [0, 2], [1, 2]],
    ['Enter', { shiftKey: true }, [1, 2], [0, 2]],
    ['Enter', {}, [2, 2], [2, 2]],
    ['Tab', {}, [0, 2], [0, 3]],
    ['Tab', {}, [0, 3], [1, 0]],
    ['Tab', {}, [2, 3], null],
    ['Tab', { shiftKey: true }, [1, 0], [0, 3]],
    ['Tab', { shiftKey: true }, [0, 0], null],
    ['a', {}, [0, 0], null],
  ])('%s %j from %j to %j', (key, modifiers, from, to) => {
    const pressed = { key, shiftKey: false, jump: false, ...modifiers };
    expect(placeAfter(at(...from), pressed, size)).toEqual(to ? at(...to) : undefined);
  });
});

describe('what is pasted', () => {
  test('is a block where it has tabs or lines', () => {
    expect(isBlock('12')).toBe(false);
    expect(isBlock('12\r\n')).toBe(false);
    expect(isBlock('12\n13')).toBe(true);
    expect(isBlock('12\t13')).toBe(true);
  });

  test('goes down and right from the cell, and no further than the grid', () => {
    expect(spreadBlock('1\t2\r\n3\t"4"\r\n', at(1, 2), size)).toEqual({
      within: [
        { ...at(1, 2), text: '1' },
        { ...at(1, 3), text: '2' },
        { ...at(2, 2), text: '3' },
        { ...at(2, 3), text: '4' },
      ],
      beyond: 0,
    });
    expect(spreadBlock('1\t2\n3\t4', at(2, 3), size)).toEqual({
      within: [{ ...at(2, 3), text: '1' }],
      beyond: 3,
    });
    const { within } = spreadBlock('1\n\n3', at(0, 0), size);
    expect(within.map(({ text }) => text)).toEqual(['1', '', '3']);
  });

  test('and reaches beyond the grid is counted, unless it is blank', () => {
    expect(spreadBlock('1\n2\n\n4\n5', at(1, 0), size).beyond).toBe(2);
  });
});
