import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ListRow } from './list-row.tsx';
import { RowList } from './row-list.tsx';

const rows = Array.from({ length: 2000 }, (_, index) => ({ id: `row-${index}` }));
const height = { wide: 40, narrow: 97 };
const commands = {};

test('thousands of rows are measured once, not on every highlight or scroll', () => {
  let keyCalls = 0;
  const keyOf = ({ id }: { id: string }) => {
    keyCalls += 1;
    return id;
  };
  const list = (highlightedId: string | undefined) => (
    <RowList
      label="Items"
      rows={rows}
      keyOf={keyOf}
      height={height}
      commands={commands}
      highlightedId={highlightedId}
      empty={null}
    >
      {(row, key) => <div key={key}>{row.id}</div>}
    </RowList>
  );
  const { rerender } = render(list(undefined));
  const grid = screen.getByRole('grid', { name: 'Items' });
  // Without layout the list has its narrowest width, and rows outside the page have that height.
  expect(grid.style.height).toBe(`${rows.length * height.narrow}px`);
  const atFirst = keyCalls;
  expect(atFirst).toBeGreaterThanOrEqual(rows.length);
  for (const highlightedId of ['row-0', undefined, 'row-1', undefined])
    rerender(list(highlightedId));
  expect(keyCalls).toBe(atFirst);
});

test('rows of different height are positioned by their measured heights', () => {
  render(
    <RowList
      label="Items"
      rows={rows}
      keyOf={({ id }) => id}
      height={height}
      heightOf={({ id }, size) => (size === 'wide' ? 20 : 50) + (id === 'row-0' ? 7 : 0)}
      commands={commands}
      highlightedId={undefined}
      empty={null}
    >
      {(row, key) => <div key={key}>{row.id}</div>}
    </RowList>,
  );
  expect(screen.getByRole('grid').style.height).toBe(`${rows.length * 50 + 7}px`);
});

test('the focus moves to the page when the last row is removed', () => {
  const list = (shown: typeof rows) => (
    <main tabIndex={-1}>
      <RowList
        label="Items"
        rows={shown}
        keyOf={({ id }) => id}
        height={height}
        commands={commands}
        highlightedId={undefined}
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

describe('a key pressed in a row', () => {
  const onDelete = vi.fn();
  const onPageKey = vi.fn();
  const onOpen = () => undefined;
  async function press(keys: string): Promise<void> {
    render(
      <main onKeyDown={({ key }) => onPageKey(key)}>
        <RowList
          label="Items"
          rows={rows.slice(0, 1)}
          keyOf={({ id }) => id}
          height={height}
          commands={{ onDelete, fields: { a: 'assignee' } }}
          highlightedId={undefined}
          empty={null}
        >
          {({ id }, key, { isEditing, onEdit, onEditEnd, ...row }) => (
            <ListRow key={key} id={id} titleId="" isBusy={false} onOpen={onOpen} {...row}>
              <button type="button" onKeyDown={(event) => event.preventDefault()}>
                Own keys
              </button>
            </ListRow>
          )}
        </RowList>
      </main>,
    );
    screen.getByRole('row').focus();
    await userEvent.keyboard(keys);
  }

  test('does not reach the page, even if the row has no such field', async () => {
    await press('a{Delete}z');
    expect(onDelete).toHaveBeenCalledOnce();
    expect(onPageKey.mock.calls).toEqual([['z']]);
  });

  test('does nothing if a control of the row has handled it', async () => {
    await press('{Tab}{Delete}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Own keys' }));
    expect(onDelete).not.toHaveBeenCalled();
  });
});
