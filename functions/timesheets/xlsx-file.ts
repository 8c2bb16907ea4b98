import type { Cell } from './export-cells.ts';
import type { FileFormat } from './file-format.ts';
import { otherFiles, rowText, sheetEnd, sheetName, sheetStart } from './xlsx-text.ts';
import { appendToEntry, beginEntry, endEntry, endZip, type ZipEntry } from './zip-file.ts';

/** Rows per sheet, including the heading. The limit of spreadsheets is 1,048,576. */
const maxRows = 1_000_000;

interface XlsxState {
  headings: string[];
  /** Number of bytes written so far. */
  offset: number;
  /** Completed sheets. */
  done: ZipEntry[];
  sheet: ZipEntry;
  /** Rows in the current sheet. */
  rows: number;
}

/** Collects and counts bytes. */
class Output {
  readonly #pieces: Uint8Array[] = [];
  offset: number;

  constructor(offset: number) {
    this.offset = offset;
  }
  add<T extends { bytes: Uint8Array; entry: ZipEntry }>({ bytes, entry }: T): ZipEntry {
    this.addBytes(bytes);
    return entry;
  }
  addBytes(bytes: Uint8Array) {
    this.#pieces.push(bytes);
    this.offset += bytes.length;
  }
  bytes() {
    return Buffer.concat(this.#pieces);
  }
}

const beginSheet = (output: Output, number: number, headings: string[]): ZipEntry => {
  const begun = output.add(beginEntry(sheetName(number), output.offset));
  return output.add(appendToEntry(begun, sheetStart(headings)));
};

const endSheet = (output: Output, sheet: ZipEntry): ZipEntry =>
  output.add(endEntry(output.add(appendToEntry(sheet, sheetEnd))));

const begin = (headings: string[]) => {
  const output = new Output(0);
  const sheet = beginSheet(output, 1, headings);
  const state: XlsxState = { headings, offset: output.offset, done: [], sheet, rows: 1 };
  return { bytes: output.bytes(), state };
};

const append = (rows: Cell[][], before: XlsxState) => {
  const output = new Output(before.offset);
  const state = { ...before, done: [...before.done] };
  let left = rows;
  while (left.length > 0) {
    if (state.rows >= maxRows) {
      state.done.push(endSheet(output, state.sheet));
      state.sheet = beginSheet(output, state.done.length + 1, state.headings);
      state.rows = 1;
    }
    const fitting = left.slice(0, maxRows - state.rows);
    left = left.slice(fitting.length);
    const text = fitting.map((cells, position) => rowText(state.rows + position + 1, cells));
    state.sheet = output.add(appendToEntry(state.sheet, text.join('')));
    state.rows += fitting.length;
  }
  return { bytes: output.bytes(), state: { ...state, offset: output.offset } };
};

const end = (state: XlsxState) => {
  const output = new Output(state.offset);
  const entries = [...state.done, endSheet(output, state.sheet)];
  for (const [name, text] of otherFiles(entries.length)) {
    const begun = output.add(beginEntry(name, output.offset));
    entries.push(output.add(endEntry(output.add(appendToEntry(begun, text)))));
  }
  output.addBytes(endZip(entries, output.offset));
  return output.bytes();
};

/** A workbook that is compressed while it is written. */
export const xlsxFile: FileFormat<XlsxState> = { begin, append, end };
