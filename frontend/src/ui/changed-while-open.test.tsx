import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox } from './combobox.tsx';
import { DatePicker } from './date-picker.tsx';
import { Select } from './select.tsx';

const options = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'cancelled', label: 'Cancelled' },
];
const said = 'Somebody else just changed this. You see the latest.';

/** Opens what is shown of one value, and has somebody else choose another. */
const changeWhileOpen = async (
  opener: 'button' | 'combobox',
  show: (value: string) => ReactNode,
  [former, latest]: [string, string],
) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const { rerender } = render(show(former));
  await user.click(screen.getByRole(opener));
  await screen.findByRole('dialog');
  rerender(show(former));
  expect(screen.queryByText(said)).toBeNull();
  rerender(show(latest));
  expect(screen.getByRole('alert').textContent).toBe(said);
  return user;
};

test('a Select that is open says that somebody else chose, and shows what', async () => {
  const choose = vi.fn();
  const user = await changeWhileOpen(
    'combobox',
    (value) => <Select label="Status" options={options} value={value} onValueChange={choose} />,
    ['open', 'resolved'],
  );
  expect(screen.getByRole('option', { name: 'Resolved', selected: true })).toBeTruthy();
  await user.click(screen.getByRole('option', { name: 'Open' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('open');
  expect(screen.queryByText(said)).toBeNull();
});

test('so does a Combobox', async () => {
  await changeWhileOpen(
    'button',
    (value) => (
      <Combobox label="Assignee" options={options} value={value} onValueChange={vi.fn()} />
    ),
    ['open', 'resolved'],
  );
  expect(screen.getByRole('option', { name: 'Resolved', selected: true })).toBeTruthy();
});

const at = (day: number, hours: number) => new Date(2130, 0, day, hours).toISOString();

test('so does a DatePicker, whose day is theirs until another one is chosen', async () => {
  const change = vi.fn();
  const user = await changeWhileOpen(
    'button',
    (value) => <DatePicker label="Due" withTime value={value} onValueChange={change} />,
    [at(10, 12), at(20, 15)],
  );
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '09:00' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(at(20, 9));
});
