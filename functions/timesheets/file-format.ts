import type { Cell } from './export-cells.ts';

/** Bytes, and what has to be known to write on. */
export interface Written<State> {
  bytes: Uint8Array;
  state: State;
}

/** A kind of file that is written a few rows at a time, by whoever has the state of the last time. */
export interface FileFormat<State> {
  begin: (headings: string[]) => Written<State>;
  append: (rows: Cell[][], state: State) => Written<State>;
  end: (state: State) => Uint8Array;
}
