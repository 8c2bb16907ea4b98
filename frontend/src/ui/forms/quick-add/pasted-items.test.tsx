import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuickAdd } from './quick-add.tsx';
import { useQuickAdd } from './use-quick-add.ts';

const onAdd = vi.fn<(title: string) => Promise<boolean>>();

function Form() {
  const input = useRef<HTMLInputElement>(null);
  const draft = useQuickAdd('pasted', {});
  return (
    <QuickAdd
      draft={draft}
      onAdd={onAdd}
      input={input}
      label="New todo"
      noun="todo"
      placeholder="Add"
    >
      {null}
    </QuickAdd>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  onAdd.mockReset().mockResolvedValue(true);
});
afterEach(cleanup);

async function paste(text: string, before = '') {
  const user = userEvent.setup();
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New todo' });
  await user.click(field);
  if (before) await user.keyboard(before);
  await user.paste(text);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, field, press };
}
const added = () => onAdd.mock.calls.map(([title]) => title);
const asked = () => screen.queryByRole('group');

describe('pasted lines', () => {
  it('are asked about, and added one after the other', async () => {
    const { press, field } = await paste('- Buy milk\n- Call Bob tomorrow\n\n- Rest');
    expect(field.value).toBe('');
    expect(await screen.findByText('Add 3 todos?')).toBeTruthy();
    expect(onAdd).not.toHaveBeenCalled();
    await press('Add 3 todos');
    await waitFor(() => expect(asked()).toBeNull());
    expect(added()).toEqual(['Buy milk', 'Call Bob tomorrow', 'Rest']);
    expect(document.activeElement).toBe(field);
  });

  it('are added by Enter, because the first button has the focus', async () => {
    const { user } = await paste('One\nTwo');
    await screen.findByText('Add 2 todos?');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(added()).toEqual(['One', 'Two']));
  });

  it('become one title at the caret', async () => {
    const { press, field } = await paste('milk\r\n* bread', 'Buy ');
    await press('Add as one');
    expect(field.value).toBe('Buy milk bread');
    expect(asked()).toBeNull();
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('are left by Escape', async () => {
    const { user, field } = await paste('One\nTwo');
    await screen.findByText('Add 2 todos?');
    await user.keyboard('{Escape}');
    expect(asked()).toBeNull();
    expect(field.value).toBe('');
  });

  it('that were rejected can be added again', async () => {
    onAdd.mockImplementation(async (title) => title === 'Two');
    const { press } = await paste('One\nTwo\nThree');
    await press('Add 3 todos');
    expect(await screen.findByText('Add 2 todos?')).toBeTruthy();
    onAdd.mockReset().mockResolvedValue(true);
    await press('Add 2 todos');
    await waitFor(() => expect(added()).toEqual(['One', 'Three']));
  });

  it('that are too long are not cut: a single one is left in the field', async () => {
    const long = 'x'.repeat(501);
    const { press, field } = await paste(`One\n${long}`);
    await press('Add 2 todos');
    await waitFor(() => expect(field.value).toBe(long));
    expect(added()).toEqual(['One']);
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(
      '1 character too long. Shorten it to 500.',
    );
  });

  it('of more than a hundred are not added at once', async () => {
    await paste(Array.from({ length: 101 }, (_, n) => `Line ${n}`).join('\n'));
    expect(
      await screen.findByText('At most 100 can be added at once. Paste fewer lines.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Add 101/ })).toBeNull();
  });
});

it('a single pasted line loses its bullet', async () => {
  const { field } = await paste('- [ ] Buy milk\n');
  expect(field.value).toBe('Buy milk');
  expect(asked()).toBeNull();
});
