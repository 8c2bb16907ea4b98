import { fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { useShortcuts } from '../../kit/hooks/use-shortcuts.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { InlineEdit } from './inline-edit/inline-edit.tsx';
import { QuickAdd } from './quick-add/quick-add.tsx';
import { SearchInput } from './search-input.tsx';
import { Combobox } from './select/combobox.tsx';

const onSave = vi.fn();

function OpenDialog() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onOpenChange={setOpen} title="Rename">
      <input aria-label="Name" defaultValue="にほ" />
    </Dialog>
  );
}

function Adder() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('にほ');
  const draft = {
    text,
    setText,
    submit: async (add: () => Promise<boolean>) => void (await add()),
  };
  return (
    <QuickAdd
      draft={draft as never}
      onAdd={onSave}
      input={input}
      label="New todo"
      noun="todo"
      placeholder="Add a todo"
    >
      {null}
    </QuickAdd>
  );
}

function Searcher() {
  const [search, setSearch] = useState('にほ');
  return <SearchInput label="Search" value={search} onValueChange={setSearch} />;
}

function Page() {
  useShortcuts({ n: onSave });
  return <p>Todos</p>;
}

/** Keys that would end the edit, close the popup or act, each with a field to press it in. */
const cases: [name: string, element: ReactElement, open: () => Promise<Element>, key: string][] = [
  [
    'Escape in a dialog',
    <OpenDialog key="d" />,
    () => screen.findByRole('textbox', { name: 'Name' }),
    'Escape',
  ],
  [
    'Escape in an inline edit',
    <InlineEdit key="i" label="Title" value="Report" onSave={onSave} />,
    async () => {
      fireEvent.click(screen.getByRole('button'));
      return screen.findByRole('textbox', { name: 'Title' });
    },
    'Escape',
  ],
  [
    'Enter in an inline edit',
    <InlineEdit key="i" label="Title" value="Report" onSave={onSave} />,
    async () => {
      fireEvent.click(screen.getByRole('button'));
      return screen.findByRole('textbox', { name: 'Title' });
    },
    'Enter',
  ],
  [
    'Escape in a quick add',
    <Adder key="q" />,
    () => screen.findByRole('textbox', { name: 'New todo' }),
    'Escape',
  ],
  [
    'Escape in a search field',
    <Searcher key="s" />,
    () => screen.findByRole('searchbox', { name: 'Search' }),
    'Escape',
  ],
  ...['Escape', 'Enter', 'Tab'].map((key): (typeof cases)[number] => [
    `${key} in a popup`,
    <Combobox
      key="c"
      label="City"
      searchPlaceholder="Search cities"
      options={[{ value: 'tokyo', label: 'Tokyo' }]}
      value={undefined}
      onValueChange={onSave}
    />,
    async () => {
      fireEvent.click(screen.getByRole('button'));
      return screen.findByRole('combobox', { name: 'Search cities' });
    },
    key,
  ]),
];

describe.each([
  ['while it composes', { isComposing: true }],
  ['by its key code, as Safari ends a composition', { keyCode: 229 }],
])('a key of an input method, %s', (_, composing) => {
  test.each(cases)('does nothing: %s', async (_name, element, open, key) => {
    onSave.mockReset();
    render(element);
    const field = (await open()) as HTMLInputElement;
    field.focus();
    const { value } = field;
    fireEvent.keyDown(field, { key, ...composing });
    // Closing is asynchronous.
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe(value);
    expect(onSave).not.toHaveBeenCalled();
  });

  test('is no shortcut', () => {
    onSave.mockReset();
    render(<Page />);
    fireEvent.keyDown(document.body, { key: 'n', ...composing });
    expect(onSave).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(onSave).toHaveBeenCalledOnce();
  });
});

test.each(cases)('the same key of a keyboard acts: %s', async (_name, element, open, key) => {
  onSave.mockReset();
  render(element);
  const field = (await open()) as HTMLInputElement;
  field.focus();
  const { value } = field;
  fireEvent.keyDown(field, { key });
  await vi.waitFor(() =>
    expect(
      document.activeElement === field && field.value === value && onSave.mock.calls.length === 0,
    ).toBe(false),
  );
});
