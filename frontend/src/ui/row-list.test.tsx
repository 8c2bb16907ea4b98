import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RowList } from './row-list.tsx';

const rows = Array.from({ length: 2000 }, (_, index) => ({ id: `row-${index}` }));
const height = { wide: 40, narrow: 97 };
const commands = {};

test('a list of thousands is laid out once, not with every row that is lit or scrolled to', () => {
  let asked = 0;
  const keyOf = ({ id }: { id: string }) => {
    asked += 1;
    return id;
  };
  const list = (litId: string | undefined) => (
    <RowList
      label="Things"
      rows={rows}
      keyOf={keyOf}
      height={height}
      commands={commands}
      litId={litId}
      empty={null}
    >
      {(row, key) => <div key={key}>{row.id}</div>}
    </RowList>
  );
  const { rerender } = render(list(undefined));
  const grid = screen.getByRole('grid', { name: 'Things' });
  // Without a layout the list is as narrow as can be: also those that are not in the page are so high.
  expect(grid.style.height).toBe(`${rows.length * height.narrow}px`);
  const atFirst = asked;
  expect(atFirst).toBeGreaterThanOrEqual(rows.length);
  for (const litId of ['row-0', undefined, 'row-1', undefined]) rerender(list(litId));
  expect(asked).toBe(atFirst);
});

test('rows that differ in height are laid out by what is told of each', () => {
  render(
    <RowList
      label="Things"
      rows={rows}
      keyOf={({ id }) => id}
      height={height}
      heightOf={({ id }, isNarrow) => (isNarrow ? 50 : 20) + (id === 'row-0' ? 7 : 0)}
      commands={commands}
      litId={undefined}
      empty={null}
    >
      {(row, key) => <div key={key}>{row.id}</div>}
    </RowList>,
  );
  expect(screen.getByRole('grid').style.height).toBe(`${rows.length * 50 + 7}px`);
});

test('who stood in the last row is on the page once it goes', () => {
  const list = (shown: typeof rows) => (
    <main tabIndex={-1}>
      <RowList
        label="Things"
        rows={shown}
        keyOf={({ id }) => id}
        height={height}
        commands={commands}
        litId={undefined}
        empty="Nothing here"
      >
        {(row, key) => (
          <div key={key}>
            <button type="button">{row.id}</button>
          </div>
        )}
      </RowList>
    </main>
  );
  const { rerender } = render(list(rows.slice(0, 1)));
  screen.getByRole('button', { name: 'row-0' }).focus();
  rerender(list([]));
  expect(screen.getByText('Nothing here')).toBe(document.activeElement);
});
