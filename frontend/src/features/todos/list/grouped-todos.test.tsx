import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sampleTodo } from '../../../testing/sample-todo.ts';
import { acceptChanges, api, listUrl, Page, row, show, titles } from '../testing/show-todos.tsx';

const todos = [
  sampleTodo({ id: '1', title: 'Call Jun', assigneeId: null }),
  sampleTodo({ id: '2', title: 'Book the room' }),
  sampleTodo({ id: '3', title: 'Pay the rent', status: 'completed' }),
];

/** The name of each section with the titles of its rows. */
const sections = () =>
  screen.getAllByRole('grid').map((grid) => [
    grid.getAttribute('aria-label'),
    ...within(grid)
      .getAllByRole('row')
      .map((each) => within(each).getByRole('link').textContent),
  ]);

test('a grouping chosen among the filters shows sections with their counts', async () => {
  const user = await show(todos);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('combobox', { name: 'Group by' }));
  await user.click(await screen.findByRole('option', { name: 'Assignee' }));
  await waitFor(() =>
    expect(sections()).toEqual([
      ['Mara Lindqvist', 'Book the room', 'Pay the rent'],
      ['Unassigned', 'Call Jun'],
    ]),
  );
  const mine = screen.getByRole('region', { name: 'Mara Lindqvist' });
  expect(mine.querySelector('header')?.textContent).toBe('Mara Lindqvist2 todos');
  // The groups are not filters.
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  expect(screen.getByText('3 todos')).toBeTruthy();
});

test('arrows, J and K lead through all sections', async () => {
  const user = await show(todos, { view: { group: 'status' } });
  expect(sections()).toEqual([
    ['Waiting', 'Call Jun', 'Book the room'],
    ['Completed', 'Pay the rent'],
  ]);
  (await row('Book the room')).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await row('Pay the rent'));
  await user.keyboard('kk');
  expect(document.activeElement).toBe(await row('Call Jun'));
});

test('an edited todo moves to its section', async () => {
  await show(todos, { view: { group: 'status' } });
  acceptChanges(todos[1]!);
  const checkbox = within(await row('Book the room')).getByRole('checkbox');
  fireEvent.click(checkbox);
  await waitFor(() =>
    expect(sections()).toEqual([
      ['Waiting', 'Call Jun'],
      ['Completed', 'Book the room', 'Pay the rent'],
    ]),
  );
});

test('a filter without matches shows the empty list with its way out', async () => {
  const user = userEvent.setup();
  api.on(listUrl, { body: todos });
  render(<Page view={{ group: 'status', priority: 5 }} />);
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(titles()).toHaveLength(3);
  expect(sections()).toHaveLength(2);
});
