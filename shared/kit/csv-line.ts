/**
 * Spreadsheets run text that begins with one of these as a formula, unless an apostrophe precedes
 * it. A spreadsheet that expects other separators or quotes may begin a cell after each of them.
 */
const formulaStarts = /(?<=^|[,;|"\t\r\n])(?=[=+\-@＝＋－＠\t\r])/g;

const needsQuotes = /[",\r\n]|^\s|\s$/;

const quoted = (text: string) =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Text that spreadsheets do not take for a formula. */
export const csvText = (text: string) => text.replace(formulaStarts, "'");

/** A line of RFC 4180. */
export const csvLine = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

/** Without a byte order mark, spreadsheets do not recognize UTF-8. */
export const byteOrderMark = '\uFEFF';
