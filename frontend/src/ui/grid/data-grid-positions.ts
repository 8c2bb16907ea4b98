export interface GridPosition {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

interface GridKey {
  key: string;
  shiftKey: boolean;
  /** Ctrl, or Command on a Mac. */
  jump: boolean;
}

const bounded = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1);

/** The next cell to the right or left, continuing in the adjacent row; undefined past the ends. */
function along({ row, column }: GridPosition, size: GridSize, step: 1 | -1) {
  const index = row * size.columns + column + step;
  if (index < 0 || index >= size.rows * size.columns) return undefined;
  return { row: Math.floor(index / size.columns), column: index % size.columns };
}

/**
 * The cell a key moves to, as in a spreadsheet; undefined for other keys and past the ends by Tab.
 */
export function positionAfter(
  position: GridPosition,
  { key, shiftKey, jump }: GridKey,
  size: GridSize,
): GridPosition | undefined {
  const { row, column } = position;
  const to = (toRow: number, toColumn: number): GridPosition => ({
    row: bounded(toRow, size.rows),
    column: bounded(toColumn, size.columns),
  });
  const far = (step: number, length: number) => (jump ? step * length : step);
  switch (key) {
    case 'ArrowUp':
      return to(row + far(-1, size.rows), column);
    case 'ArrowDown':
      return to(row + far(1, size.rows), column);
    case 'ArrowLeft':
      return to(row, column + far(-1, size.columns));
    case 'ArrowRight':
      return to(row, column + far(1, size.columns));
    case 'Home':
      return jump ? to(0, 0) : to(row, 0);
    case 'End':
      return jump ? to(size.rows, size.columns) : to(row, size.columns);
    case 'Enter':
      return to(row + (shiftKey ? -1 : 1), column);
    case 'Tab':
      return along(position, size, shiftKey ? -1 : 1);
    default:
      return undefined;
  }
}

export interface CellText extends GridPosition {
  text: string;
}

/** Whether pasted text has several cells. */
export const isBlock = (pasted: string) => /[\t\n]/.test(pasted.replace(/(\r?\n)+$/, ''));

export interface PastedBlock {
  within: CellText[];
  /** Number of values outside the grid, which are ignored. */
  beyond: number;
}

/** Assigns a copied column or block to cells, starting at `from`. */
export function parseBlock(pasted: string, from: GridPosition, size: GridSize): PastedBlock {
  const lines = pasted.replace(/(\r?\n)+$/, '').split(/\r?\n/);
  const cells = lines.flatMap((line, down) =>
    line.split('\t').map((text, right) => ({
      row: from.row + down,
      column: from.column + right,
      text: text.replace(/^"(.*)"$/, '$1').trim(),
    })),
  );
  const fits = ({ row, column }: GridPosition) => row < size.rows && column < size.columns;
  return {
    within: cells.filter(fits),
    beyond: cells.filter((each) => !fits(each) && each.text !== '').length,
  };
}
