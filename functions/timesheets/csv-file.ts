import type { Cell } from './export-cells.ts';
import type { FileFormat } from './file-format.ts';

/** Without a byte order mark, spreadsheets do not recognize UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets run text that begins with one of these as a formula, unless an apostrophe precedes
 * it. A spreadsheet that expects other separators or quotes may begin a cell after each of them.
 */
const formulaStarts = /(?<=^|[,;|"\t\r\n])(?=[=+\-@＝＋－＠\t\r])/g;

const needsQuotes = /[",\r\n]|^\s|\s$/;

const textOf = (cell: Cell): string => {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell.replace(formulaStarts, "'");
  if ('hours' in cell) return String(cell.hours);
  return cell.wallClock.toISOString().slice(0, 19).replace('T', ' ');
};

const quoted = (text: string) =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const lineOf = (cells: Cell[]) => `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`;

/** RFC 4180, in UTF-8. */
export const csvFile: FileFormat<null> = {
  begin: (headings) => ({ bytes: Buffer.from(byteOrderMark + lineOf(headings)), state: null }),
  append: (rows) => ({ bytes: Buffer.from(rows.map(lineOf).join('')), state: null }),
  end: () => new Uint8Array(),
};
