import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { Combobox } from '../select/combobox.tsx';
import { Select } from '../select/select.tsx';

const options = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
  { value: 'cancelled', label: 'Cancelled' },
];
const said = "Someone else just changed this. You're seeing the latest version.";

/** Opens the control, then changes its value as a remote change would. */
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

test('an open Select shows a remote change', async () => {
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

test('an open Combobox shows a remote change', async () => {
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

test('an open DatePicker adopts a remote day until another one is chosen', async () => {
  const change = vi.fn();
  const user = await changeWhileOpen(
    'button',
    (value) => <DatePicker label="Due" withTime value={value} onValueChange={change} />,
    [at(10, 12), at(20, 15)],
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('gridcell', { selected: true }).textContent).toBe('20');
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '09:00' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(at(20, 9));
});

test('an open DatePicker shows the month of the remote day with the focus in it', async () => {
  const [january, march] = [new Date(2130, 0, 10), new Date(2130, 2, 5)];
  await changeWhileOpen(
    'button',
    (value) => <DatePicker label="Due" value={value} onValueChange={vi.fn()} />,
    [january.toISOString(), march.toISOString()],
  );
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('grid', { name: 'March 2130' })).toBeTruthy();
  const selected = dialog.getByRole('gridcell', { selected: true });
  expect(selected.textContent).toBe('5');
  expect(selected.contains(document.activeElement)).toBe(true);
});

test('choosing the same day again keeps it', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<DatePicker label="Due" withTime value={at(10, 12)} onValueChange={vi.fn()} />);
  await user.click(screen.getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  for (const times of [1, 2]) {
    await user.click(dialog.getByRole('button', { name: /January 10, 2130/ }));
    const selected = dialog.getByRole('gridcell', { selected: true });
    expect(selected.textContent, `clicked ${times} times`).toBe('10');
  }
});
