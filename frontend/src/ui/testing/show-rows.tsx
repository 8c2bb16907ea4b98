import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect } from 'vitest';
import { Checkbox } from '../forms/checkbox.tsx';
import { GridCell, GridRow, GridRows } from '../grid/grid.tsx';

export const letters = ['A', 'B', 'C'];
/** Log of actions on rows. */
export const done: string[] = [];
export const user = userEvent.setup();
export const row = (name: string) => screen.getByRole('row', { name });
export const focused = () => document.activeElement;

beforeEach(() => {
  done.length = 0;
});

/** Rows with a title, an open link, a Delete button and a checkbox; one row cannot be opened. */
export function Rows({
  names,
  onDelete,
}: {
  names: readonly string[];
  onDelete?: (name: string) => void;
}) {
  const record = (what: string, name: string) => () => done.push(`${what} ${name}`);
  return (
    <GridRows aria-label="Items">
      {names.map((name) => (
        <GridRow key={name} aria-label={name}>
          <GridCell>
            <Checkbox label={`Tick ${name}`} onCheckedChange={record('ticked', name)} />
          </GridCell>
          <GridCell>
            <button
              type="button"
              aria-keyshortcuts="Enter"
              disabled={name === 'Closed'}
              onClick={record('opened', name)}
            >
              Open {name}
            </button>
            <button type="button" aria-keyshortcuts="E F2" onClick={record('edited', name)}>
              Edit {name}
            </button>
            <button type="button" aria-keyshortcuts="Alt+ArrowUp" onClick={record('moved', name)}>
              Move {name}
            </button>
            <button
              type="button"
              aria-keyshortcuts="Delete"
              onClick={() => (onDelete ?? ((gone) => done.push(`deleted ${gone}`)))(name)}
            >
              Delete {name}
            </button>
          </GridCell>
        </GridRow>
      ))}
    </GridRows>
  );
}

/** Rows that are removed when deleted. */
export function ShrinkingRows() {
  const [names, setNames] = useState(letters);
  return <Rows names={names} onDelete={(gone) => setNames(names.filter((one) => one !== gone))} />;
}

/** A list with keyboard navigation between two other elements. */
export async function show(list: ReactNode) {
  const shown = render(
    <>
      <button type="button">Before</button>
      {list}
      <button type="button">Behind</button>
    </>,
  );
  await waitFor(() => expect(document.querySelector('[data-active-row]')).toBeTruthy());
  return shown;
}
