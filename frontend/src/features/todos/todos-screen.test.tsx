import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { createQueryClient } from '../../kit/query-client.ts';
import { type FakeApi, fakeApi } from '../../testing/fake-api.ts';
import { sampleTodo, teamId, userId } from '../../testing/sample-todo.ts';
import { currentToasts, dismissToast } from '../../ui/toast.ts';
import { ToastSlot } from '../../ui/toast-slot.tsx';
import { noFilter, type TodoFilter } from './todo-filter.ts';
import { TodosScreen } from './todos-screen.tsx';

const outsiderId = '33333333-3333-4333-8333-333333333333';
const listUrl = `GET /api/teams/${teamId}/todos`;
const opened = vi.fn();
const highlightEnded = vi.fn();
const addingBegun = vi.fn();
let api: FakeApi;
let client: QueryClient;

beforeEach(() => {
  api = fakeApi();
  api.on(`GET /api/teams/${teamId}/members`, {
    body: [
      {
        id: 'm1',
        teamId,
        userId,
        joinedAt: '2026-11-01T08:00:00.000Z',
        user: {
          id: userId,
          name: 'Mara Lindqvist',
          username: 'm@x.io',
          role: 'team_member',
          profilePhotoPath: null,
        },
      },
    ],
  });
  client = createQueryClient();
  sessionStorage.clear();
});

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  client.clear();
  vi.unstubAllGlobals();
});

interface Shown {
  filter?: TodoFilter;
  highlightId?: string;
  isAdding?: boolean;
  teamId?: string | null;
}

function Page({
  filter: initial = noFilter,
  highlightId,
  isAdding = false,
  teamId: team = teamId,
}: Shown) {
  const [filter, setFilter] = useState(initial);
  return (
    <QueryClientProvider client={client}>
      <TodosScreen
        userId={userId}
        teamId={team}
        areTeamsKnown
        filter={filter}
        onFilterChange={setFilter}
        highlightId={highlightId}
        onHighlightEnd={highlightEnded}
        onElsewhere={() => undefined}
        isAdding={isAdding}
        onAddingBegun={addingBegun}
        onOpen={opened}
      />
      <ToastSlot />
    </QueryClientProvider>
  );
}

async function show(todos: Todo[], shown: Shown = {}) {
  opened.mockReset();
  api.on(listUrl, { body: todos });
  // Without styles the toasts seem to let clicks through.
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Page {...shown} />);
  if (todos.length > 0) await screen.findAllByRole('row');
  return user;
}

const row = (title: string) => screen.findByRole('row', { name: title });
const titles = () =>
  screen.queryAllByRole('row').map((one) => within(one).getByRole('link').textContent);

/** The server keeps what it is told. */
function acceptChanges(todo: Todo): TodoChange[] {
  const changes: TodoChange[] = [];
  api.on(`PATCH /api/todos/${todo.id}`, ({ body }) => {
    changes.push(body as TodoChange);
    const minute = String(changes.length).padStart(2, '0');
    const updatedAt = `2026-11-02T09:${minute}:00.000Z`;
    return { body: Object.assign({ ...todo, updatedAt }, ...changes) };
  });
  return changes;
}

test('without a team: Select a Team, and what to do', () => {
  render(<Page teamId={null} />);
  expect(screen.getByRole('heading', { name: 'Select a Team' })).toBeTruthy();
  expect(screen.getByText('Choose a team from the sidebar to manage todos')).toBeTruthy();
});

test('where there is nothing yet it says what to do', async () => {
  await show([]);
  await screen.findByText('No todos found');
  expect(screen.getByText('Get started by creating your first todo above')).toBeTruthy();
});

test('a failure says what failed, and can be tried again', async () => {
  api.on(listUrl, { status: 500, body: { error: 'Down.', code: 'down' } });
  const user = userEvent.setup();
  render(<Page />);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch todos');
  api.on(listUrl, { body: [sampleTodo({ id: '1' })] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Todo 1');
});

describe('the quick add', () => {
  test('takes what is not blank, by Enter or button, and says so', async () => {
    const user = await show([]);
    const field = await screen.findByRole('textbox', { name: 'New todo' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Create' });
    await user.type(field, '   ');
    expect(button.disabled).toBe(true);
    await user.type(field, '{Enter}');
    expect(api.asked('POST /api/todos')).toHaveLength(0);
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

  test('gives the text back when it is refused', async () => {
    const user = await show([]);
    api.on('POST /api/todos', { status: 409, body: { error: 'Not now.', code: 'no' } });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New todo' });
    await user.type(field, 'Call Jun');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('Failed to create todo');
    expect(screen.getByText('Not now.')).toBeTruthy();
    expect(field.value).toBe('Call Jun');
    expect(titles()).toEqual([]);
  });

  test('keeps a draft when one leaves the page, and has the focus when one came to add', async () => {
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

describe('filters', () => {
  const todos = [
    sampleTodo({ id: '1', title: 'Open one' }),
    sampleTodo({ id: '2', title: 'Done one', status: 'completed' }),
  ];

  test('search narrows the list and counts what is left', async () => {
    const user = await show(todos);
    await user.type(screen.getByRole('searchbox', { name: 'Search todos' }), 'done');
    expect(titles()).toEqual(['Done one']);
    expect(screen.getByText('1 of 2 todos')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(titles()).toHaveLength(2);
  });

  test('pending hides what is completed; ticking one lets it go after its tick', async () => {
    const user = await show(todos, { filter: { search: '', status: 'pending' } });
    expect(titles()).toEqual(['Open one']);
    acceptChanges(todos[0]!);
    await user.click(screen.getByRole('checkbox', { name: 'Mark as completed' }));
    expect(titles()).toEqual(['Open one']);
    await waitFor(() => expect(titles()).toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(titles()).toHaveLength(2);
  });

  test('a link to a todo shows it although the filter hides it, lights it and lets go', async () => {
    await show(todos, { filter: { search: 'open', status: 'pending' }, highlightId: '2' });
    const lit = await row('Done one');
    await waitFor(() => expect(lit.hasAttribute('data-lit')).toBe(true));
    await waitFor(() => expect(document.activeElement).toBe(lit));
    await waitFor(() => expect(highlightEnded).toHaveBeenCalled());
  });
});

describe('a row', () => {
  test('is ticked off and taken up again as specified, with Undo', async () => {
    const todo = sampleTodo({ id: '1', status: 'blocked' });
    const user = await show([todo]);
    const changes = acceptChanges(todo);
    await user.click(screen.getByRole('checkbox', { name: 'Mark as completed' }));
    expect(changes).toEqual([{ status: 'completed' }]);
    expect(within(await row('Todo 1')).getByRole('link').className).toContain('line-through');
    await screen.findByText('Todo updated successfully');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(changes).toEqual([{ status: 'completed' }, { status: 'blocked' }]));
    await user.click(await screen.findByRole('checkbox', { name: 'Mark as completed' }));
    await screen.findByRole('checkbox', { name: 'Mark as not completed' });
    await user.click(screen.getByRole('checkbox', { name: 'Mark as not completed' }));
    await waitFor(() => expect(changes.at(-1)).toEqual({ status: 'in_progress' }));
  });

  test('goes back to what it was when a change is refused', async () => {
    const user = await show([sampleTodo({ id: '1' })]);
    api.on('PATCH /api/todos/1', { status: 409, body: { error: 'Somebody else.', code: 'busy' } });
    await user.click(screen.getByRole('checkbox', { name: 'Mark as completed' }));
    await screen.findByText('Failed to update todo');
    expect(screen.getByText('Somebody else.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Mark as completed' })).toBeTruthy();
  });

  test('tells due dates: red when late and not completed, blue otherwise, Add date without', async () => {
    const past = '2020-01-02T12:00:00.000Z';
    await show([
      sampleTodo({ id: '1', dueDate: past }),
      sampleTodo({ id: '2' }),
      sampleTodo({ id: '3', dueDate: past, status: 'completed' }),
    ]);
    const due = async (title: string) =>
      within(await row(title)).getByRole('button', { name: /date/ });
    expect((await due('Todo 1')).className).toContain('text-red-ink');
    expect((await due('Todo 1')).textContent).toContain('overdue');
    expect((await due('Todo 2')).textContent).toContain('Add date');
    expect((await due('Todo 3')).className).toContain('text-blue-ink');
  });

  test('names its assignee: Loading..., then whoever it is, or Unknown User', async () => {
    const lostId = '44444444-4444-4444-8444-444444444444';
    let give: (answer: { body: unknown }) => void = () => undefined;
    api.on(
      `GET /api/users/${outsiderId}`,
      () =>
        new Promise((resolve) => {
          give = resolve;
        }),
    );
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
    give({ body: { id: outsiderId, name: 'Petra Novak', username: 'p@x.io' } });
    await named('Todo 2', 'Petra Novak');
    await named('Todo 4', 'Petra Novak');
    expect(api.asked(`GET /api/users/${outsiderId}`)).toHaveLength(1);
  });

  test('says status and priority in words', async () => {
    await show([sampleTodo({ id: '1', priority: '1' })]);
    const one = within(await row('Todo 1'));
    expect(one.getByText('Waiting')).toBeTruthy();
    expect(one.getByText('Critical')).toBeTruthy();
  });
});

describe('the keyboard', () => {
  const todos = ['1', '2', '3'].map((id) => sampleTodo({ id }));

  test('arrows move, Enter opens, Space toggles, Escape leaves', async () => {
    const user = await show(todos);
    const [first, second] = [await row('Todo 1'), await row('Todo 2')];
    first.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(second));
    await user.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledWith('2');
    const changes = acceptChanges(todos[1]!);
    await user.keyboard(' ');
    await waitFor(() => expect(changes).toEqual([{ status: 'completed' }]));
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
  });

  test('e edits the title: Escape leaves it, Enter saves it and returns to the row', async () => {
    const user = await show(todos);
    const changes = acceptChanges(todos[0]!);
    const first = await row('Todo 1');
    first.focus();
    await user.keyboard('e');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' no{Escape}');
    expect(changes).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{F2}');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' yes{Enter}');
    await row('Todo 1 yes');
    expect(changes).toEqual([{ title: 'Todo 1 yes' }]);
    await screen.findByText('Todo updated successfully');
  });

  test('Delete asks, and the focus goes to what comes after', async () => {
    const user = await show(todos);
    (await row('Todo 2')).focus();
    await user.keyboard('{Delete}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this todo?' });
    api.on('DELETE /api/todos/2', {});
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Todo deleted successfully');
    await waitFor(() => expect(titles()).toEqual(['Todo 1', 'Todo 3']));
    expect(api.asked('DELETE /api/todos/2')).toHaveLength(1);
  });

  test('n goes to the quick add, / to the search, ? shows what there is', async () => {
    await show(todos);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New todo' }));
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search todos' }));
    (document.activeElement as HTMLElement).blur();
    fireEvent.keyDown(document.body, { key: '?' });
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });

  test('letters typed into a field stay letters', async () => {
    const user = await show(todos);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New todo' });
    await user.type(field, 'n/?e');
    expect(field.value).toBe('n/?e');
    expect(document.activeElement).toBe(field);
  });
});
