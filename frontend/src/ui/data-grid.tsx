import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { type DataGridCell, DataGridInput } from './data-grid-cell.tsx';
import {
  type GridPlace,
  type GridSize,
  type PlacedText,
  placeAfter,
  type SpreadBlock,
  spreadBlock,
} from './data-grid-places.ts';

export interface DataGridColumn {
  key: string;
  header: ReactNode;
  /** As a cell of it is named. */
  label: string;
}

export interface DataGridRow {
  key: string;
  header: ReactNode;
  label: string;
  inputMode: 'decimal' | 'text';
  /** One for each column. */
  cells: readonly DataGridCell[];
  /**
   * What stands before and behind the cells, in the order of their columns. A phone has no room for
   * what stands before them: the header says it there.
   */
  before: readonly ReactNode[];
  behind: readonly ReactNode[];
}

interface FigureColumn {
  key: string;
  header: ReactNode;
}

interface DataGridProps {
  label: string;
  /** Above the rows' names. */
  corner: ReactNode;
  before: readonly FigureColumn[];
  columns: readonly DataGridColumn[];
  behind: readonly FigureColumn[];
  rows: readonly DataGridRow[];
  /** Takes what was typed; answers what is wrong with it. */
  onCommit: (change: PlacedText) => string | undefined;
  /** Takes what was pasted into several cells. */
  onPaste: (block: SpreadBlock) => void;
  onNote: (place: GridPlace) => void;
}

const headCell =
  'sticky top-0 z-10 h-10 border-line border-b bg-sunken px-1.5 text-right font-medium text-ink-3 text-xs whitespace-nowrap';
const sideCell = 'sticky left-0 border-line border-r';
const figureCell =
  'tnum border-line-soft border-b bg-surface px-1.5 text-right text-ink-2 text-sm whitespace-nowrap';

/**
 * Values by row and column that are worked like a spreadsheet: arrows, Enter and Tab move, typing
 * replaces, F2 edits, Shift+F2 opens the note, Escape takes back, a copied column or block is pasted.
 * The rows' names and the columns' heads stay in sight.
 */
export function DataGrid(props: DataGridProps) {
  const { label, corner, before, columns, behind, rows, onCommit, onPaste, onNote } = props;
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 0 });
  const size: GridSize = { rows: rows.length, columns: columns.length };
  const reached = {
    row: Math.min(active.row, Math.max(0, rows.length - 1)),
    column: Math.min(active.column, Math.max(0, columns.length - 1)),
  };

  function move(from: GridPlace, event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const next = placeAfter(from, { key, shiftKey, jump: ctrlKey || metaKey }, size);
    if (!next) return false;
    box.current?.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)?.focus();
    return true;
  }

  return (
    <div
      ref={box}
      className="max-h-[min(70dvh,44rem)] overflow-auto overscroll-x-contain [scroll-padding:2.5rem_0_0_12.25rem] max-sm:[scroll-padding-left:9rem]"
    >
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th
              scope="col"
              className={classNames(
                headCell,
                sideCell,
                'z-20! min-w-49 pr-2! pl-4! text-left! max-sm:min-w-36 max-sm:px-3!',
              )}
            >
              {corner}
            </th>
            {before.map((column) => (
              <th key={column.key} scope="col" className={classNames(headCell, 'max-sm:hidden')}>
                {column.header}
              </th>
            ))}
            {[...columns, ...behind].map((column) => (
              <th key={column.key} scope="col" className={headCell}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={row.key} className="group/row">
              <th
                scope="row"
                className={classNames(
                  sideCell,
                  'z-10 max-w-72 border-line-soft border-b border-r-line bg-surface py-1.5 pr-2 pl-4 text-left font-normal max-sm:max-w-36 max-sm:px-3',
                )}
              >
                {row.header}
              </th>
              {row.before.map((figure, index) => (
                <td
                  key={before[index]?.key}
                  className={classNames(figureCell, 'border-r border-r-line-soft max-sm:hidden')}
                >
                  {figure}
                </td>
              ))}
              {row.cells.map((cell, columnIndex) => {
                const place = { row: rowIndex, column: columnIndex };
                const column = columns[columnIndex];
                return (
                  <td
                    key={column?.key}
                    className="relative min-w-14 border-line-soft border-r border-b p-0"
                  >
                    <DataGridInput
                      {...cell}
                      label={`${row.label}, ${column?.label}`}
                      inputMode={row.inputMode}
                      place={`${rowIndex}:${columnIndex}`}
                      isActive={rowIndex === reached.row && columnIndex === reached.column}
                      onActive={() => setActive(place)}
                      onCommit={(text) => onCommit({ ...place, text })}
                      onMove={(event) => move(place, event)}
                      onPasteBlock={(text) => onPaste(spreadBlock(text, place, size))}
                      onNote={() => onNote(place)}
                    />
                  </td>
                );
              })}
              {row.behind.map((figure, index) => (
                <td key={behind[index]?.key} className={figureCell}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
