import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeAll, beforeEach, expect } from 'vitest';
import { Checkbox } from '../checkbox.tsx';
import { GridCell, GridRow } from '../grid.tsx';
import { GridRows } from '../grid-rows.tsx';

export const letters = ['A', 'B', 'C'];
/** What was done to which row, in order. */
export const done: string[] = [];
export const user = userEvent.setup();
export const row = (name: string) => screen.getByRole('row', { name });
export const focused = () => document.activeElement;

beforeAll(() => import('../watch-rows.ts'));
beforeEach(() => {
  done.length = 0;
});

/** Rows with a title, a way to open and to delete them, and a box; one of them has nothing to open. */
export function Rows({
  names,
  onDelete,
}: {
  names: readonly string[];
  onDelete?: (name: string) => void;
}) {
  const tell = (what: string, name: string) => () => done.push(`${what} ${name}`);
  return (
    <GridRows aria-label="Things">
      {names.map((name) => (
        <GridRow key={name} aria-label={name}>
          <GridCell>
            <Checkbox label={`Tick ${name}`} onCheckedChange={tell('ticked', name)} />
          </GridCell>
          <GridCell>
            <button
              type="button"
              aria-keyshortcuts="Enter"
              disabled={name === 'Closed'}
              onClick={tell('opened', name)}
            >
              Open {name}
            </button>
            <button type="button" aria-keyshortcuts="E" onClick={tell('edited', name)}>
              Edit {name}
            </button>
            <button type="button" aria-keyshortcuts="Alt+ArrowUp" onClick={tell('moved', name)}>
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

/** Rows that go when they are deleted. */
export function ShrinkingRows() {
  const [names, setNames] = useState(letters);
  return <Rows names={names} onDelete={(gone) => setNames(names.filter((one) => one !== gone))} />;
}

/** A list with something before and behind it, whose keys are there. */
export async function show(list: ReactNode) {
  const shown = render(
    <>
      <button type="button">Before</button>
      {list}
      <button type="button">Behind</button>
    </>,
  );
  await waitFor(() => expect(document.querySelector('[data-row-stop]')).toBeTruthy());
  return shown;
}
