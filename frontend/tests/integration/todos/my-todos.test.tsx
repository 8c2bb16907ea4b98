import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { changedTodo } from '#shared/todos/todo-changes.ts';
import { currentToasts, dismissToast } from '../../../src/ui/feedback/toast.ts';
import {
  dashboardResponses,
  inHours,
  makeTodo,
  mara,
  platform,
} from '../dashboard/dashboard-fixture.ts';
import { errorResponse, type MockResponses, makeUser, mockServer } from '../support/mock-server.ts';
import { renderApp } from '../support/render-app.tsx';

// At noon no day ends during a test.
/** Before the default times of today. */
vi.setSystemTime(new Date().setHours(8, 30, 0, 0));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

/** Local noon, a number of days from today. */
function noonIn(days: number): string {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12).toISOString();
}

const sofia = { ...makeUser('Sofia Reyes'), id: 'sofia' };

const endOfToday = new Date(new Date().setHours(23, 59, 59)).toISOString();

/** Confirms changes, or rejects all of them. */
function changing(todo: Todo, mayChange = true): MockResponses {
  let current = todo;
  return {
    [`PATCH /api/todos/${encodeURIComponent(todo.id)}`]: (body) => {
      if (!mayChange) return errorResponse(409, 'Not like this.');
      current = changedTodo(current, body, new Date());
      return [200, current];
    },
  };
}

async function show(todos: Todo[], responses: MockResponses = {}) {
  const allResponses = { ...dashboardResponses({ todos }), ...responses };
  const received = await mockServer({ user: mara, teams: [platform] }, allResponses);
  await renderApp('/');
  const mine = within(await screen.findByRole('region', { name: 'My Todos' }));
  if (todos.length > 0) await mine.findAllByRole('row');
  return {
    mine,
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    titles: () => mine.queryAllByRole('row').map((row) => row.querySelector('a')?.textContent),
    sent: (method: string) =>
      received
        .filter((request) => request.method === method)
        .map(({ body }) => (body ? JSON.parse(body) : undefined)),
  };
}

describe('MyTodos', () => {
  test('shows number and label of the priority', async () => {
    const { mine } = await show([makeTodo('Renew', { priority: '1' })]);
    expect(mine.getByText('Critical').closest('.sr-only')).toBeNull();
    expect(mine.getByText('1')).toBeTruthy();
  });

  test('shows at most ten by due date, with labels, the count due today and a link to all', async () => {
    const todos = [
      makeTodo('Late', { dueDate: inHours(-30) }),
      makeTodo('Tonight', { dueDate: endOfToday }),
      makeTodo('Tomorrow', { dueDate: noonIn(1) }),
      makeTodo('Far', { dueDate: new Date(2031, 2, 4, 12).toISOString() }),
      ...Array.from({ length: 8 }, (_, index) => makeTodo(`Undated ${index}`)),
    ];
    const { mine, titles } = await show(todos);
    expect(titles()).toEqual([
      'Late',
      'Tonight',
      'Tomorrow',
      'Far',
      ...Array.from({ length: 6 }, (_, index) => `Undated ${index}`),
    ]);
    const rows = mine.getAllByRole('row').map((row) => row.textContent);
    expect(rows[0]).toContain('Overdue');
    expect(rows[1]).toContain('Today');
    expect(rows[2]).toContain('due: Tomorrow');
    expect(rows[3]).toContain('Mar 4, 2031');
    expect(rows[4]).toContain('No date');
    expect(mine.getByText('1 due today')).toBeDefined();
    expect(mine.getByRole('link', { name: 'View all 12 todos' }).getAttribute('href')).toBe(
      `/todos?assignee=${mara.id}&status=pending`,
    );
    expect(mine.getByRole('link', { name: '1 due today' }).getAttribute('href')).toBe(
      `/todos?assignee=${mara.id}&status=pending&due=today`,
    );
  });

  test('completes and reopens a todo by its checkbox', async () => {
    const todo = makeTodo('Call', { status: 'in_progress' });
    const { mine, user, sent } = await show([todo], changing(todo));
    expect(mine.getByRole('link', { name: 'View all 1 todos' })).toBeDefined();
    await user.click(mine.getByRole('checkbox', { name: 'Mark Call as completed' }));
    const ticked = mine.getByRole('checkbox', { name: 'Mark Call as not completed' });
    await waitFor(() => expect(currentToasts()[0]?.action?.label).toBe('Undo'));
    expect(mine.getByRole('link', { name: 'View all 0 todos' })).toBeDefined();
    const [toastOfCompletion] = currentToasts();
    await user.click(ticked);
    await waitFor(() => expect(sent('PATCH')).toEqual([{ completed: true }, { completed: false }]));
    expect(await mine.findByRole('checkbox', { name: 'Mark Call as completed' })).toBeDefined();
    await waitFor(() => expect(currentToasts()[0]?.id).not.toBe(toastOfCompletion?.id));
    expect(currentToasts()[0]?.title).toBe('Todo updated successfully');
  });

  test('restores a completed todo by Undo', async () => {
    const todo = makeTodo('Call', { status: 'in_progress' });
    const { mine, user, sent } = await show([todo], changing(todo));
    await user.click(mine.getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('PATCH')).toEqual([{ completed: true }, { completed: false }]));
    expect(await mine.findByRole('checkbox', { name: 'Mark Call as completed' })).toBeDefined();
  });

  test('unticks a todo with the reason when the server rejects it', async () => {
    const todo = makeTodo('Call');
    const { mine, user } = await show([todo], changing(todo, false));
    await user.click(mine.getByRole('checkbox'));
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({
        variant: 'destructive',
        title: 'Failed to update todo',
        description: 'Not like this.',
      }),
    );
    expect(mine.getByRole('checkbox', { name: 'Mark Call as completed' })).toBeDefined();
  });
});

describe('rescheduling a todo', () => {
  const open = async (todo: Todo, responses = changing(todo)) => {
    const page = await show([todo], responses);
    await page.user.click(page.mine.getByRole('button', { name: /^Reschedule/ }));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Due date' })) };
  };

  test.each(['Today 5PM', 'Tomorrow 5PM', 'Next Monday 5PM'])('moves it to %s', async (choice) => {
    const { user, dialog, sent } = await open(makeTodo('Call'));
    await user.click(dialog.getByRole('button', { name: choice }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    const due = new Date(sent('PATCH')[0].dueDate);
    const days = (8 - new Date().getDay()) % 7 || 7;
    const ahead = { 'Today 5PM': 0, 'Tomorrow 5PM': 1, 'Next Monday 5PM': days }[choice] ?? 0;
    const now = new Date();
    expect(due).toEqual(new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead, 17));
  });

  test('to a day from the calendar sets 9:00, and Save needs a day', async () => {
    const { user, dialog, sent } = await open(makeTodo('Call'));
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(dialog.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /^Today, / }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    expect(new Date(sent('PATCH')[0].dueDate)).toEqual(new Date(new Date().setHours(9, 0, 0, 0)));
  });

  test('can clear the due date', async () => {
    const { mine, user, dialog, sent } = await open(makeTodo('Call', { dueDate: noonIn(3) }));
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(sent('PATCH')).toEqual([{ dueDate: null }]));
    expect(await mine.findByText('No date')).toBeDefined();
  });
});

describe('new todo', () => {
  const post = 'POST /api/todos';

  test('is assigned to the user in the selected team, due at the end of today, with priority 3', async () => {
    const { mine, user, sent, titles } = await show([], {
      [post]: (body) => [201, makeTodo(body.title ?? '')],
    });
    const create = mine.getByRole('button', { name: 'Create' });
    expect(create).toHaveProperty('disabled', true);
    const input = mine.getByRole('textbox', { name: 'New todo' });
    await user.type(input, '   ');
    expect(create).toHaveProperty('disabled', true);
    await user.type(input, 'Order chairs');
    expect(create).toHaveProperty('disabled', false);
    await user.click(create);
    expect(create).toHaveProperty('disabled', true);
    await waitFor(() => expect(titles()).toEqual(['Order chairs']));
    await waitFor(() =>
      expect(sent('POST')).toEqual([
        {
          title: 'Order chairs',
          description: null,
          teamId: platform.id,
          assigneeId: mara.id,
          priority: '3',
          status: 'todo',
          dueDate: null,
        },
      ]),
    );
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('Todo created successfully'));
  });

  test('reports where it went when it is not among the shown ones', async () => {
    const members = [{ id: 'm', teamId: platform.id, userId: 'sofia', user: sofia }];
    const due = Array.from({ length: 10 }, (_, n) => makeTodo(`Due ${n}`, { dueDate: noonIn(1) }));
    const { mine, user, sent } = await show(due, {
      [`GET /api/teams/${platform.id}/members`]: () => [200, members],
      [post]: (body) => [201, makeTodo(body.title ?? '', body as Partial<Todo>)],
    });
    const input = mine.getByRole('textbox', { name: 'New todo' });
    const toast = () => currentToasts()[0];
    await user.type(input, 'Order chairs @sofia{Enter}');
    await waitFor(() => expect(toast()?.description).toBe('Assigned to Sofia Reyes.'));
    await user.type(input, 'Order desks in 2 days{Enter}');
    await waitFor(() => expect(toast()?.description).toBe("It's further down in the full list."));
    await user.type(input, 'Order lamps today !1{Enter}');
    await waitFor(() => expect(sent('POST')).toHaveLength(3));
    await waitFor(() => expect(toast()?.description).toBeUndefined());
    expect(sent('POST')).toMatchObject([
      { title: 'Order chairs', assigneeId: 'sofia', priority: '3' },
      { title: 'Order desks', assigneeId: mara.id, priority: '3' },
      { title: 'Order lamps', assigneeId: mara.id, priority: '1' },
    ]);
  });

  test('blocks the next one until it is created', async () => {
    const { mine, user, sent } = await show([], {
      [post]: (body) => [201, makeTodo(body.title ?? '')],
    });
    const way = Promise.withResolvers<undefined>();
    const { fetch } = window;
    vi.spyOn(window, 'fetch').mockImplementation(async (url, init) => {
      if (init?.method === 'POST') await way.promise;
      return fetch(url, init);
    });
    const create = mine.getByRole('button', { name: 'Create' });
    const input = mine.getByRole('textbox', { name: 'New todo' });
    await user.type(input, 'First{Enter}Second');
    expect(input).toHaveProperty('value', 'Second');
    expect(create).toHaveProperty('disabled', true);
    await user.type(input, '{Enter}');
    way.resolve(undefined);
    await waitFor(() => expect(create).toHaveProperty('disabled', false));
    expect(sent('POST').map(({ title }) => title)).toEqual(['First']);
    expect(input).toHaveProperty('value', 'Second');
  });

  test('restores its text when the server rejects it', async () => {
    const { mine, user } = await show([], { [post]: () => errorResponse(500, 'Full.') });
    const input = mine.getByRole('textbox', { name: 'New todo' });
    await user.type(input, 'Order chairs{Enter}');
    await waitFor(() => expect(currentToasts()[0]?.title).toBe('Failed to create todo'));
    await waitFor(() => expect(input).toHaveProperty('value', 'Order chairs'));
    expect(mine.getByText('Nothing to do')).toBeDefined();
  });
});

describe('keyboard navigation of MyTodos', () => {
  const ready = () =>
    waitFor(() => expect(document.querySelector('[data-active-row]')).toBeTruthy());

  test('arrows move, Space completes, D reschedules, Enter opens, Escape leaves', async () => {
    const todo = makeTodo('Second', { dueDate: inHours(50) });
    const { mine, user, sent } = await show(
      [makeTodo('First', { dueDate: inHours(40) }), todo],
      changing(todo),
    );
    await ready();
    const row = (name: string) => mine.getByRole('row', { name });
    row('First').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(row('Second'));
    await user.keyboard('d');
    await screen.findByText('Tomorrow 5PM');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Tomorrow 5PM')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(row('Second')));
    await user.keyboard(' ');
    await waitFor(() => expect(sent('PATCH')).toEqual([{ completed: true }]));
    // Completed todos stay for five seconds.
    await waitFor(() => expect(document.activeElement).toBe(row('First')));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
  });

  test('N focuses the quick add, ? lists the shortcuts', async () => {
    const { mine, user } = await show([makeTodo('Only')]);
    await ready();
    await user.keyboard('n');
    expect(document.activeElement).toBe(mine.getByRole('textbox', { name: 'New todo' }));
    await user.keyboard('{Escape}?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('In the world clocks')).toBeTruthy();
  });
});
