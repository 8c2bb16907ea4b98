import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { sampleTodo, teamId, userId } from '../../../testing/sample-todo.ts';
import { currentToasts } from '../../../ui/feedback/toast.ts';
import {
  acceptChanges,
  addingBegun,
  api,
  highlightEnded,
  listUrl,
  Page,
  row,
  show,
  titles,
} from '../testing/show-todos.tsx';

test('without a team shows Select a Team and what to do', () => {
  render(<Page teamId={null} />);
  expect(screen.getByRole('heading', { name: 'Select a Team' })).toBeTruthy();
  expect(screen.getByText('Choose a team from the sidebar to manage todos')).toBeTruthy();
});

test('shows an empty state with what to do', async () => {
  await show([]);
  await screen.findByText('No todos found');
  expect(screen.getByText('Get started by creating your first todo above')).toBeTruthy();
});

test('a failed load shows an error and can be retried', async () => {
  api.on(listUrl, { status: 500, body: { error: 'Down.', code: 'down' } });
  const user = userEvent.setup();
  render(<Page />);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch todos');
  // No skeleton is left.
  expect(document.querySelector('.animate-shimmer')).toBeNull();
  api.on(listUrl, { body: [sampleTodo({ id: '1' })] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Todo 1');
});

describe('quick add of todos', () => {
  test('adds a title that is not blank by Enter or button, and confirms', async () => {
    const user = await show([]);
    const field = await screen.findByRole('textbox', { name: 'New todo' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
    await user.type(field, '   ');
    expect(button.disabled).toBe(true);
    await user.type(field, '{Enter}');
    expect(api.requestsTo('POST /api/todos')).toHaveLength(0);
    api.on('POST /api/todos', ({ body }) => ({
      status: 201,
      body: sampleTodo({ id: '9', title: (body as Todo).title }),
    }));
    await user.type(field, 'Call Jun  {Enter}');
    await row('Call Jun');
    await screen.findByText('Todo created successfully');
    expect((field as HTMLInputElement).value).toBe('');
    expect(screen.getByText('1 todo')).toBeTruthy();
  });

  test('restores the text when rejected', async () => {
    const user = await show([]);
    api.on('POST /api/todos', { status: 409, body: { error: 'Not now.', code: 'no' } });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New todo' });
    await user.type(field, 'Call Jun');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Failed to create todo');
    expect(screen.getByText('Not now.')).toBeTruthy();
    await waitFor(() => expect(field.value).toBe('Call Jun'));
    expect(titles()).toEqual([]);
  });

  test('keeps a draft when the page is left, and gets the focus from New todo', async () => {
    const user = await show([]);
    await user.type(await screen.findByRole('textbox', { name: 'New todo' }), 'Half a thou');
    cleanup();
    render(<Page isAdding />);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New todo' });
    expect(field.value).toBe('Half a thou');
    expect(document.activeElement).toBe(field);
    expect(addingBegun).toHaveBeenCalled();
  });
});

describe('filters of todos', () => {
  const todos = [
    sampleTodo({ id: '1', title: 'Open one' }),
    sampleTodo({ id: '2', title: 'Done one', status: 'completed' }),
  ];

  test('the search narrows the list and counts the matches', async () => {
    const user = await show(todos);
    await user.type(screen.getByRole('searchbox', { name: 'Search todos' }), 'done');
    expect(titles()).toEqual(['Done one']);
    expect(screen.getByText('1 of 2 todos')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(titles()).toHaveLength(2);
  });

  test('Pending hides completed todos; a ticked one leaves after its tick', async () => {
    const user = await show(todos, {
      view: { status: 'pending' },
    });
    expect(titles()).toEqual(['Open one']);
    acceptChanges(todos[0]!);
    // Start the timer now so that the tick lasts as long on a busy machine.
    fireEvent.click(screen.getByRole('checkbox', { name: 'Mark as completed' }));
    expect(titles()).toEqual(['Open one']);
    await waitFor(() => expect(titles()).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(titles()).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search todos' }));
  });

  test('a link to a todo shows and highlights it although the filter hides it', async () => {
    await show(todos, {
      view: { search: 'open', status: 'pending' },
      highlightId: '2',
    });
    const lit = await row('Done one');
    await waitFor(() => expect(lit.hasAttribute('data-highlighted')).toBe(true));
    await waitFor(() => expect(document.activeElement).toBe(lit));
    await waitFor(() => expect(highlightEnded).toHaveBeenCalled());
  });
});

/** Toasts are numbered in order. */
const lastToast = () => Number(currentToasts()[0]?.id ?? 0);

describe('TodoRow', () => {
  test('is completed and reopened with the previous status, also by Undo', async () => {
    const todo = sampleTodo({ id: '1', status: 'blocked' });
    const toastsBefore = lastToast();
    const user = await show([todo]);
    const changes = acceptChanges(todo);
    await user.click(screen.getByRole('checkbox', { name: 'Mark as completed' }));
    expect(changes).toEqual([{ completed: true }]);
    expect(within(await row('Todo 1')).getByRole('link').className).toContain('line-through');
    await screen.findByText('Todo updated successfully');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes).toEqual([{ completed: true }, { completed: false }]));
    await waitFor(async () => expect((await row('Todo 1')).textContent).toContain('Blocked'));
    await user.click(await screen.findByRole('checkbox', { name: 'Mark as completed' }));
    await screen.findByRole('checkbox', { name: 'Mark as not completed' });
    await user.click(screen.getByRole('checkbox', { name: 'Mark as not completed' }));
    await waitFor(() => expect(changes).toHaveLength(4));
    expect(changes.at(-1)).toEqual({ completed: false });
    await waitFor(async () => expect((await row('Todo 1')).textContent).toContain('Blocked'));
    // Wait for this toast, which would replace one of the next test.
    await waitFor(() => expect(lastToast() - toastsBefore).toBe(4));
  });

  test('is reverted when a change is rejected', async () => {
    const user = await show([sampleTodo({ id: '1' })]);
    api.on('PATCH /api/todos/1', { status: 409, body: { error: 'Somebody else.', code: 'busy' } });
    await user.click(screen.getByRole('checkbox', { name: 'Mark as completed' }));
    await screen.findByText('Failed to update todo');
    expect(screen.getByText('Somebody else.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Mark as completed' })).toBeTruthy();
  });

  test('colors due dates: red when overdue and open, else blue, and offers Add date', async () => {
    const past = new Date(2020, 0, 2, 12).toISOString();
    await show([
      sampleTodo({ id: '1', dueDate: past }),
      sampleTodo({ id: '2' }),
      sampleTodo({ id: '3', dueDate: past, status: 'completed' }),
    ]);
    const due = async (title: string, name = /date/) =>
      within(await row(title)).getByRole('button', { name });
    expect((await due('Todo 1')).className).toContain('text-red-ink');
    expect(await due('Todo 1', /^Due date: Overdue, Jan 2, 2020, /)).toBeTruthy();
    expect((await due('Todo 2')).textContent).toContain('Add date');
    expect((await due('Todo 3')).className).toContain('text-blue-ink');
  });

  test('shows its assignee: Loading..., then the name or Unknown User', async () => {
    const outsiderId = '33333333-3333-4333-8333-333333333333';
    const lostId = '44444444-4444-4444-8444-444444444444';
    const response = Promise.withResolvers<{ body: unknown }>();
    api.on(`GET /api/users/${outsiderId}`, () => response.promise);
    api.on(`GET /api/users/${lostId}`, { status: 404, body: { error: 'Gone', code: 'gone' } });
    await show([
      sampleTodo({ id: '1' }),
      sampleTodo({ id: '2', assigneeId: outsiderId }),
      sampleTodo({ id: '3', assigneeId: lostId }),
      sampleTodo({ id: '4', assigneeId: outsiderId }),
      sampleTodo({ id: '5', assigneeId: null }),
    ]);
    const named = async (title: string, name: string) =>
      expect(await within(await row(title)).findByText(name)).toBeTruthy();
    await named('Todo 1', 'Mara Lindqvist');
    await named('Todo 2', 'Loading...');
    await named('Todo 3', 'Unknown User');
    await named('Todo 5', 'Unassigned');
    response.resolve({ body: { id: outsiderId, name: 'Petra Novak', username: 'p@x.io' } });
    await named('Todo 2', 'Petra Novak');
    await named('Todo 4', 'Petra Novak');
    expect(api.requestsTo(`GET /api/users/${outsiderId}`)).toHaveLength(1);
  });

  test('labels status and priority', async () => {
    await show([sampleTodo({ id: '1', priority: '1' })]);
    const one = within(await row('Todo 1'));
    expect(one.getByText('Waiting')).toBeTruthy();
    expect(one.getByText('Critical')).toBeTruthy();
  });
});

describe('Recently deleted', () => {
  const deletedUrl = `GET /api/teams/${teamId}/deleted-todos`;
  const deleted = (id: string) => ({
    id,
    title: `Todo ${id}`,
    deletedAt: new Date(Date.now() - 4 * 60_000).toISOString(),
    deletedBy: userId,
  });
  const openDeleted = async () => {
    const user = await show([]);
    await user.click(await screen.findByRole('button', { name: 'List options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Recently deleted' }));
    return user;
  };
  const restorable = () =>
    screen
      .queryAllByRole('button', { name: /^Restore/ })
      .map((button) => button.getAttribute('aria-label'));

  test('restores what a toast no longer offers', async () => {
    api.on(deletedUrl, { body: [deleted('2'), deleted('1')] });
    const user = await openDeleted();
    const list = await screen.findByRole('list', { name: 'Recently deleted todos' });
    await within(list).findAllByText('by Mara Lindqvist', { exact: false });
    expect(within(list).getAllByText('4m ago')).toHaveLength(2);
    api.on('POST /api/todos/1/restore', { body: sampleTodo({ id: '1' }) });
    await user.click(screen.getByRole('button', { name: 'Restore Todo 1' }));
    await waitFor(() => expect(restorable()).toEqual(['Restore Todo 2']));
    await screen.findByText('Todo restored');
    await user.keyboard('{Escape}');
    await row('Todo 1');
  });

  test('says when there is nothing, and when it cannot be read', async () => {
    api.on(deletedUrl, { status: 500, body: { error: 'Down.', code: 'down' } });
    const user = await openDeleted();
    await screen.findByText('Failed to load deleted todos');
    api.on(deletedUrl, { body: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Nothing to restore');
  });

  test('reads the list again after a todo could not be restored', async () => {
    api.on(deletedUrl, { body: [deleted('1')] });
    const user = await openDeleted();
    const button = await screen.findByRole('button', { name: 'Restore Todo 1' });
    api.on('POST /api/todos/1/restore', { status: 404, body: { error: 'Too late.', code: 'x' } });
    api.on(deletedUrl, { body: [] });
    await user.click(button);
    await screen.findByText('Too late.');
    await screen.findByText('Nothing to restore');
  });
});
