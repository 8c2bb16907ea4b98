import type { Cell } from './export-cells.ts';

/** The next bytes, and the state needed to continue. */
interface Written<State> {
  bytes: Uint8Array;
  state: State;
}

/**
 * A file format that is written in steps. Each step continues from the state of the step before.
 */
export interface FileFormat<State> {
  begin: (headings: string[]) => Written<State>;
  append: (rows: Cell[][], state: State) => Written<State>;
  end: (state: State) => Uint8Array;
}
