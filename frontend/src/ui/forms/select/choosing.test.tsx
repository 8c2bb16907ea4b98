import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { Field } from '../field.tsx';
import { Combobox } from './combobox.tsx';
import { Select } from './select.tsx';

// The calendar names today and other days differently.
vi.setSystemTime(new Date(2026, 10, 10, 12, 0));

const statuses = [
  { value: '', label: 'Unassigned' },
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
];

test('a Select is named by its field and returns the chosen value', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(
    <Field label="Status">
      {(control) => <Select {...control} options={statuses} value="open" onValueChange={choose} />}
    </Field>,
  );
  const trigger = screen.getByRole('combobox', { name: 'Status' });
  expect(trigger.textContent).toBe('Open');
  await user.click(trigger);
  await user.click(await screen.findByRole('option', { name: 'Resolved' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('resolved');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

test('a Select can choose the empty value', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(<Select label="Assignee" options={statuses} value="open" onValueChange={choose} />);
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('option', { name: 'Unassigned' }));
  expect(choose).toHaveBeenCalledWith('');
});

test('typing on a closed Select chooses the option that begins with the text', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(<Select label="Status" options={statuses} value="open" onValueChange={choose} />);
  await user.tab();
  await user.keyboard('re');
  expect(choose).toHaveBeenCalledWith('resolved');
  expect(screen.queryByRole('listbox')).toBeNull();
});

const people = [
  { value: 'ido', label: 'Idris Okafor', description: 'idris@northwind.io' },
  { value: 'jun', label: 'Jun Watanabe', disabled: true },
  { value: 'sof', label: 'Sofia Reyes' },
];

test('a Combobox searches, skips disabled options with arrows and chooses by Enter', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(<Combobox label="Assignee" options={people} value="ido" onValueChange={choose} />);
  await user.click(screen.getByRole('button', { name: 'Assignee: Idris Okafor' }));
  const search = await screen.findByRole('combobox', { name: 'Search…' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('sof');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('a Combobox is wide enough to tell long titles apart', async () => {
  const user = userEvent.setup();
  const titles = [
    'Review the contract of the northern supplier',
    'Review the contract of the south',
  ];
  const options = titles.map((label) => ({ value: label, label }));
  render(<Combobox label="Todo" options={options} value={null} onValueChange={() => undefined} />);
  await user.click(screen.getByRole('button'));
  const popup = (await screen.findByRole('listbox')).closest('[role=dialog]');
  expect(popup?.className).toContain('w-[max(28rem,');
});

test('a Combobox searches descriptions and shows when nothing is found', async () => {
  const user = userEvent.setup();
  render(
    <Combobox
      label="Assignee"
      options={people}
      value={null}
      onValueChange={() => undefined}
      emptyText={(text) => `No one called ${text}`}
    />,
  );
  await user.click(screen.getByRole('button'));
  const search = await screen.findByRole('combobox');
  await user.type(search, 'northwind');
  expect(screen.getAllByRole('option').map((option) => option.id)).toHaveLength(1);
  await user.clear(search);
  await user.type(search, 'zz');
  expect(screen.getByRole('status').textContent).toBe('No one called zz');
});

const due = new Date(2026, 10, 24, 9, 30).toISOString();

test('a DatePicker returns the day at its default time and closes', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  render(
    <DatePicker label="Due" value={null} onValueChange={change} choices={[]} defaultTime="12:00" />,
  );
  await user.click(screen.getByRole('button', { name: 'Due: Add date' }));
  const grid = await screen.findByRole('grid');
  await user.click(within(grid).getByRole('button', { name: / 15, \d/ }));
  const now = new Date();
  const chosen = new Date(now.getFullYear(), now.getMonth(), 15, 12, 0);
  expect(change).toHaveBeenCalledExactlyOnceWith(chosen.toISOString());
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
});

test('a DatePicker with a time keeps the time and waits for Save', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  render(<DatePicker label="Due" value={due} onValueChange={change} withTime />);
  await user.click(screen.getByRole('button'));
  await user.click(
    within(await screen.findByRole('grid')).getByRole('button', {
      name: 'Thursday, November 26, 2026',
    }),
  );
  expect(change).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(new Date(2026, 10, 26, 9, 30).toISOString());
});

test('a DatePicker does not save without a date, and clears one to null', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  const { rerender } = render(
    <DatePicker label="Due" value={null} onValueChange={change} withTime />,
  );
  await user.click(screen.getByRole('button'));
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  rerender(<DatePicker label="Due" value={due} onValueChange={change} withTime />);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(change).toHaveBeenCalledExactlyOnceWith(null);
});

test('an open Select works by keyboard and leaves the page behind it unchanged', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(
    <main>
      <Select label="Status" options={statuses} value="open" onValueChange={choose} />
    </main>,
  );
  const trigger = screen.getByRole('combobox');
  trigger.focus();
  await user.keyboard('{Enter}');
  const list = await screen.findByRole('listbox', { name: 'Status' });
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(screen.getByRole('main')).toBeTruthy();
  const highlighted = () =>
    document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(highlighted()).toBe('Open');
  await user.keyboard('{End}');
  expect(highlighted()).toBe('Resolved');
  await user.keyboard('un');
  expect(highlighted()).toBe('Unassigned');
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(choose).toHaveBeenCalledExactlyOnceWith('resolved');
  await waitFor(() => expect(document.activeElement).toBe(trigger));
});

test('a Combobox and a Select find options regardless of case and diacritics', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  const options = [
    { value: 'abe', label: 'Abel' },
    { value: 'ozg', label: 'Özgür Şahin' },
  ];
  const { unmount } = render(
    <Combobox label="Assignee" options={options} value="abe" onValueChange={choose} />,
  );
  await user.click(screen.getByRole('button'));
  await user.type(await screen.findByRole('combobox'), 'sahin{Enter}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('ozg');
  unmount();
  render(<Select label="Assignee" options={options} value="abe" onValueChange={choose} />);
  await user.tab();
  await user.keyboard('oz');
  expect(choose).toHaveBeenLastCalledWith('ozg');
});
