export interface GridPlace {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

export interface GridKey {
  key: string;
  shiftKey: boolean;
  /** Ctrl or, on a Mac, Command. */
  jump: boolean;
}

const bounded = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1);

/** The next one to the right or to the left, on into the neighbouring row; undefined past the ends. */
const along = ({ row, column }: GridPlace, size: GridSize, step: 1 | -1) => {
  const index = row * size.columns + column + step;
  if (index < 0 || index >= size.rows * size.columns) return undefined;
  return { row: Math.floor(index / size.columns), column: index % size.columns };
};

/** Where a key leads from a cell, as in a spreadsheet; undefined where it leads nowhere. */
export function placeAfter(
  place: GridPlace,
  { key, shiftKey, jump }: GridKey,
  size: GridSize,
): GridPlace | undefined {
  const { row, column } = place;
  const to = (toRow: number, toColumn: number): GridPlace => ({
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
      return along(place, size, shiftKey ? -1 : 1);
    default:
      return undefined;
  }
}

export interface PlacedText extends GridPlace {
  text: string;
}

/** Whether what is pasted is more than the text of one cell. */
export const isBlock = (pasted: string) => /[\t\n]/.test(pasted.replace(/(\r?\n)+$/, ''));

export interface SpreadBlock {
  within: PlacedText[];
  /** How many values reach beyond the grid and are left out. */
  beyond: number;
}

/** A pasted column or block, as spreadsheets copy it, from this cell on. */
export function spreadBlock(pasted: string, from: GridPlace, size: GridSize): SpreadBlock {
  const lines = pasted.replace(/(\r?\n)+$/, '').split(/\r?\n/);
  const placed = lines.flatMap((line, down) =>
    line.split('\t').map((text, right) => ({
      row: from.row + down,
      column: from.column + right,
      text: text.replace(/^"(.*)"$/, '$1').trim(),
    })),
  );
  const fits = ({ row, column }: GridPlace) => row < size.rows && column < size.columns;
  return {
    within: placed.filter(fits),
    beyond: placed.filter((each) => !fits(each) && each.text !== '').length,
  };
}
