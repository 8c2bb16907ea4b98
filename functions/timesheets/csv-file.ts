import { byteOrderMark, csvLine, csvText } from '#shared/kit/csv-line.ts';
import type { Cell } from './export-cells.ts';
import type { FileFormat } from './file-format.ts';

const textOf = (cell: Cell): string => {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return csvText(cell);
  if ('hours' in cell) return String(cell.hours);
  return cell.wallClock.toISOString().slice(0, 19).replace('T', ' ');
};

const lineOf = (cells: Cell[]) => csvLine(cells.map(textOf));

/** RFC 4180, in UTF-8. */
export const csvFile: FileFormat<null> = {
  begin: (headings) => ({ bytes: Buffer.from(byteOrderMark + lineOf(headings)), state: null }),
  append: (rows) => ({ bytes: Buffer.from(rows.map(lineOf).join('')), state: null }),
  end: () => new Uint8Array(),
};
