import { describe, expect, test } from 'vitest';
import { isBlock, parseBlock, positionAfter } from './data-grid-positions.ts';

const size = { rows: 3, columns: 4 };
const at = (row: number, column: number) => ({ row, column });

describe('keys in the grid', () => {
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
  ])('%s %j moves from %j to %j', (key, modifiers, from, to) => {
    const pressed = { key, shiftKey: false, jump: false, ...modifiers };
    expect(positionAfter(at(...from), pressed, size)).toEqual(to ? at(...to) : undefined);
  });
});

describe('pasted text', () => {
  test('is a block when it has tabs or lines', () => {
    expect(isBlock('12')).toBe(false);
    expect(isBlock('12\r\n')).toBe(false);
    expect(isBlock('12\n13')).toBe(true);
    expect(isBlock('12\t13')).toBe(true);
  });

  test('fills cells down and right, within the grid', () => {
    expect(parseBlock('1\t2\r\n3\t"4"\r\n', at(1, 2), size)).toEqual({
      within: [
        { ...at(1, 2), text: '1' },
        { ...at(1, 3), text: '2' },
        { ...at(2, 2), text: '3' },
        { ...at(2, 3), text: '4' },
      ],
      beyond: 0,
    });
    expect(parseBlock('1\t2\n3\t4', at(2, 3), size)).toEqual({
      within: [{ ...at(2, 3), text: '1' }],
      beyond: 3,
    });
    const { within } = parseBlock('1\n\n3', at(0, 0), size);
    expect(within.map(({ text }) => text)).toEqual(['1', '', '3']);
  });

  test('beyond the grid is counted unless blank', () => {
    expect(parseBlock('1\n2\n\n4\n5', at(1, 0), size).beyond).toBe(2);
  });
});
