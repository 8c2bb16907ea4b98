import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { type DataGridCell, DataGridInput } from './data-grid-cell.tsx';
import {
  type CellText,
  type GridPosition,
  type GridSize,
  type PastedBlock,
  parseBlock,
  positionAfter,
} from './data-grid-positions.ts';
import type { CommitResult } from './use-cell-editing.ts';
import { useStickyEnds } from './use-sticky-ends.ts';
import { useZoomToPage } from './use-zoom-to-page.ts';

interface DataGridColumn {
  key: string;
  header: ReactNode;
  /** Part of the accessible names of its cells. */
  label: string;
}

interface DataGridRow {
  key: string;
  header: ReactNode;
  label: string;
  inputMode: 'decimal' | 'text';
  /** One for each column. */
  cells: readonly DataGridCell[];
  /**
   * Extra columns before and after the editable cells. A phone hides those before; show their
   * content in the row header there.
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
  /** Header of the row header column. */
  corner: ReactNode;
  before: readonly FigureColumn[];
  columns: readonly DataGridColumn[];
  behind: readonly FigureColumn[];
  rows: readonly DataGridRow[];
  onCommit: (change: CellText) => CommitResult;
  /** What is shown while a text is typed, such as what it is understood as. */
  hintOf?: (change: CellText) => string | undefined;
  /** Called with a block pasted into several cells. */
  onPaste: (block: PastedBlock) => void;
  onNote: (position: GridPosition) => void;
}

const headCell =
  'sticky top-0 z-10 print:static h-10 border-line border-b bg-sunken px-1.5 text-right font-medium text-ink-3 text-xs whitespace-nowrap';
const sideCell = 'print:static sticky left-0 border-line border-r';
const valueCell =
  'tnum border-line-soft border-b bg-surface px-1.5 text-right text-ink-2 text-sm whitespace-nowrap';

/** On wide screens the figures behind stay in view while the cells scroll. */
const behindCell =
  'print:static! lg:sticky lg:right-(--behind) lg:z-10 data-[behind=0]:lg:border-l data-[behind=0]:lg:border-l-line';
const behindStyle = (index: number) => ({ '--behind': `var(--behind-${index})` }) as CSSProperties;

/**
 * An editable table with spreadsheet keys: arrows, Enter and Tab move, typing replaces, F2 edits,
 * Shift+F2 opens the note, Escape reverts, and columns or blocks can be pasted. Row and column
 * headers are sticky.
 */
export function DataGrid(props: DataGridProps) {
  const { label, corner, before, columns, behind, rows, onCommit, onPaste, onNote } = props;
  const box = useRef<HTMLDivElement>(null);
  useStickyEnds(box, behind.length);
  const table = useRef<HTMLTableElement>(null);
  const zoom = useZoomToPage(table);
  const [active, setActive] = useState<GridPosition>({ row: 0, column: 0 });
  const size: GridSize = { rows: rows.length, columns: columns.length };
  const reached = {
    row: Math.min(active.row, Math.max(0, rows.length - 1)),
    column: Math.min(active.column, Math.max(0, columns.length - 1)),
  };

  function move(from: GridPosition, event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const next = positionAfter(from, { key, shiftKey, jump: ctrlKey || metaKey }, size);
    if (!next) return false;
    box.current?.querySelector<HTMLElement>(`[data-cell="${next.row}:${next.column}"]`)?.focus();
    return true;
  }

  return (
    <div
      ref={box}
      data-prints="landscape"
      className="print:max-h-none print:overflow-visible max-h-[min(70dvh,44rem)] overflow-auto overscroll-x-contain [scroll-padding:2.5rem_0_0_12.25rem] lg:[scroll-padding-right:var(--behind-all,0px)] max-sm:[scroll-padding-left:9rem]"
    >
      <table
        ref={table}
        aria-label={label}
        style={{ zoom }}
        className="w-full border-separate border-spacing-0 text-sm"
      >
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
            {columns.map((column) => (
              <th key={column.key} scope="col" className={headCell}>
                {column.header}
              </th>
            ))}
            {behind.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                data-behind={index}
                style={behindStyle(index)}
                className={classNames(headCell, behindCell, 'lg:z-20!')}
              >
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
              {row.before.map((value, index) => (
                <td
                  key={before[index]?.key}
                  className={classNames(valueCell, 'border-r border-r-line-soft max-sm:hidden')}
                >
                  {value}
                </td>
              ))}
              {row.cells.map((cell, columnIndex) => {
                const position = { row: rowIndex, column: columnIndex };
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
                      position={`${rowIndex}:${columnIndex}`}
                      isActive={rowIndex === reached.row && columnIndex === reached.column}
                      onActive={() => setActive(position)}
                      onCommit={(text) => onCommit({ ...position, text })}
                      hintOf={(text) => props.hintOf?.({ ...position, text })}
                      onMove={(event) => move(position, event)}
                      onPasteBlock={(text) => onPaste(parseBlock(text, position, size))}
                      onNote={() => onNote(position)}
                    />
                  </td>
                );
              })}
              {row.behind.map((value, index) => (
                <td
                  key={behind[index]?.key}
                  data-behind={index}
                  style={behindStyle(index)}
                  className={classNames(valueCell, behindCell)}
                >
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
