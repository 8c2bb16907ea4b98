import type { DecimalSign } from './written-number.ts';

/**
 * Spreadsheets run text that begins with one of these as a formula, unless an apostrophe precedes
 * it. A spreadsheet that expects other separators or quotes may begin a cell after each of them.
 */
const formulaStarts = /(?<=^|[,;|"\t\r\n])(?=[=+\-@＝＋－＠\t\r])/g;

export const csvSeparators = ['comma', 'semicolon', 'tab'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

const characters: Record<CsvSeparator, string> = { comma: ',', semicolon: ';', tab: '\t' };

/** How the spreadsheet that will read the file writes. */
export interface CsvOptions {
  separator: CsvSeparator;
  decimalSign: DecimalSign;
}

/** Spreadsheets expect a semicolon where numbers have a decimal comma. */
export const defaultCsvOptions = (decimalSign: DecimalSign): CsvOptions => ({
  separator: decimalSign === 'comma' ? 'semicolon' : 'comma',
  decimalSign,
});

const needsQuotes = /["\r\n]|^\s|\s$/;

const quoted = (text: string, separator: string) =>
  needsQuotes.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

/** Text that spreadsheets do not take for a formula. */
export const csvText = (text: string) => text.replace(formulaStarts, "'");

/** A line of RFC 4180, which has commas. */
export const csvLine = (cells: readonly string[], separator: CsvSeparator = 'comma') => {
  const character = characters[separator];
  return `${cells.map((cell) => quoted(cell, character)).join(character)}\r\n`;
};

/** Without a byte order mark, spreadsheets do not recognize UTF-8. */
export const byteOrderMark = '\uFEFF';
