import { byteOrderMark, type CsvOptions, csvLine, csvText } from '#shared/kit/csv-line.ts';
import type { Cell } from './export-cells.ts';
import type { FileFormat } from './file-format.ts';

const textOf = (cell: Cell, { decimalSign }: CsvOptions): string => {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return csvText(cell);
  if ('hours' in cell) return String(cell.hours).replace('.', decimalSign === 'comma' ? ',' : '.');
  return `${cell.wallClock.toISOString().slice(0, 19)}${cell.offset}`;
};

/** RFC 4180, in UTF-8, with the separator and decimal sign of the spreadsheet that will read it. */
export const csvFile = (options: CsvOptions): FileFormat<null> => {
  const lineOf = (cells: Cell[]) =>
    csvLine(
      cells.map((cell) => textOf(cell, options)),
      options.separator,
    );
  return {
    begin: (headings) => ({ bytes: Buffer.from(byteOrderMark + lineOf(headings)), state: null }),
    append: (rows) => ({ bytes: Buffer.from(rows.map(lineOf).join('')), state: null }),
    end: () => new Uint8Array(),
  };
};
