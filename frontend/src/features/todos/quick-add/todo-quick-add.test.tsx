import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { type FakeApi, fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf } from '../../../testing/sample-people.ts';
import { teamId, userId } from '../../../testing/sample-todo.ts';
import { sessionQuery } from '../../session/session-queries.ts';
import type { QuickTodo } from '../todos-queries.ts';
import { TodoQuickAdd } from './todo-quick-add.tsx';

// At noon no day ends during a test.
vi.setSystemTime(new Date().setHours(12, 0, 0, 0));

const membersUrl = `GET /api/teams/${teamId}/members`;
const member = (id: string, name: string) => ({
  id: `member ${id}`,
  teamId,
  userId: id,
  joinedAt: '2026-11-01T08:00:00.000Z',
  user: {
    id,
    name,
    username: `${name.split(' ')[0]?.toLowerCase()}@northwind.io`,
    role: 'team_member',
    profilePhotoPath: null,
  },
});
const members = [member(userId, 'Mara Lindqvist'), member('sofia', 'Sofia Reyes')];

let api: FakeApi;
let client: QueryClient;
const added: QuickTodo[] = [];
const onAdd = vi.fn(async (todo: QuickTodo) => {
  added.push(todo);
  return true;
});

beforeEach(() => {
  api = fakeApi();
  api.on(membersUrl, { body: members });
  client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, sampleSelf({ id: userId, name: 'Mara Lindqvist' }));
  sessionStorage.clear();
  added.length = 0;
});

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

function Form() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <QueryClientProvider client={client}>
      <TodoQuickAdd draftKey="test" teamId={teamId} userId={userId} input={input} onAdd={onAdd} />
    </QueryClientProvider>
  );
}

function show() {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<Form />);
  return { user, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'New todo' }) };
}

const chip = (name: string | RegExp) => screen.findByRole('button', { name });
const priority = () => screen.getByRole('combobox', { name: 'Priority' }).textContent;
const announced = () => screen.getByRole('status').textContent;
const inDays = (days: number, ...time: [number, number, number, number]) => {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, ...time).toISOString();
};
const endOf = (days: number) => inDays(days, 23, 59, 59, 999);

describe('TodoQuickAdd', () => {
  test('adds a todo for the user, due at the end of today, with priority 3', async () => {
    const { user, field } = show();
    expect(screen.getByRole('button', { name: 'Assignee: Mara Lindqvist' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Due date: Today' })).toBeTruthy();
    expect(priority()).toContain('Medium');
    // Members and parser are not part of the first load.
    expect(api.requests).toEqual([]);
    await user.type(field, '  Call Bob {Enter}');
    const defaults = { assigneeId: userId, dueDate: endOf(0), priority: '3' };
    await waitFor(() => expect(added).toEqual([{ title: 'Call Bob', ...defaults }]));
    expect(field.value).toBe('');
  });

  test('parses the end of the title, announces the result and adds it', async () => {
    const { user, field } = show();
    await user.type(field, 'Call Bob tomorrow 5pm !1 @sofia');
    await chip('Assignee: Sofia Reyes');
    await chip('Due date: Tomorrow, 17:00');
    expect(priority()).toContain('Critical');
    expect(announced()).toBe('Due Tomorrow, 17:00. Priority Critical. Assigned to Sofia Reyes.');
    await user.type(field, '{Enter}');
    const dueDate = inDays(1, 17, 0, 0, 0);
    await waitFor(() =>
      expect(added).toEqual([{ title: 'Call Bob', assigneeId: 'sofia', dueDate, priority: '1' }]),
    );
    await chip('Assignee: Mara Lindqvist');
    await chip('Due date: Today');
    expect(priority()).toContain('Medium');
    expect(announced()).toBe('');
  });

  test('says how often it recurs, until the words are kept or the date is removed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 26, 12) });
    const { user, field } = show();
    await user.type(field, 'Call Bob every other fri at 5pm');
    await screen.findByText('Every 2 weeks on Friday');
    await chip('Due date: Tomorrow, 17:00');
    expect(announced()).toBe('Due Tomorrow, 17:00. Every 2 weeks on Friday.');
    await user.type(field, '{Enter}');
    const daysOfWeek = { recurrenceDaysOfWeek: ['friday'] };
    const recurrence = { recurrenceType: 'weekly', recurrenceInterval: 2, ...daysOfWeek };
    const defaults = { title: 'Call Bob', assigneeId: userId, priority: '3' };
    await waitFor(() =>
      expect(added).toEqual([{ ...defaults, dueDate: inDays(1, 17, 0, 0, 0), recurrence }]),
    );
    await user.type(field, 'Call Bob every day');
    await user.click(await chip('Remove repeat “every day”'));
    expect(screen.queryByText('Every day')).toBeNull();
    await user.type(field, '{Enter}');
    await waitFor(() =>
      expect(added[1]).toEqual({ ...defaults, title: 'Call Bob every day', dueDate: endOf(0) }),
    );
    vi.useRealTimers();
  });

  test('says that a typed time has passed, and keeps it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 26, 18) });
    const { user, field } = show();
    await user.type(field, 'Call Bob today 5pm');
    await chip('Due date: Today, 17:00 has passed');
    expect(announced()).toBe('Due Today, 17:00 has passed.');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(added[0]).toMatchObject({ dueDate: inDays(0, 17, 0, 0, 0) }));
    vi.useRealTimers();
  });

  test('a removed chip keeps its words in the title, and the other chips stay', async () => {
    const { user, field } = show();
    await user.type(field, 'Call Bob tomorrow !1');
    await user.click(await chip('Remove due date “tomorrow”'));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('Call Bob tomorrow !1');
    await chip('Due date: Today');
    expect(announced()).toBe('Priority Critical.');
    // It is not parsed again when the title is extended.
    await user.type(field, ' @sofia{Enter}');
    await waitFor(() =>
      expect(added).toEqual([
        { title: 'Call Bob tomorrow', assigneeId: 'sofia', dueDate: endOf(0), priority: '1' },
      ]),
    );
    await user.type(field, 'Call Ann tomorrow{Enter}');
    await waitFor(() => expect(added[1]).toMatchObject({ title: 'Call Ann', dueDate: endOf(1) }));
  });

  test('a removed chip is forgotten when the title is cleared', async () => {
    const { user, field } = show();
    await user.type(field, 'Call !1');
    await user.click(await chip('Remove priority “!1”'));
    expect(priority()).toContain('Medium');
    await user.clear(field);
    await user.type(field, 'Write !1');
    await chip('Remove priority “!1”');
  });

  test('chips can be set by hand, and the latest choice or word wins', async () => {
    const { user, field } = show();
    const choose = async (option: RegExp) => {
      await user.click(screen.getByRole('combobox', { name: 'Priority' }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose(/Low$/);
    expect(priority()).toContain('Low');
    await user.type(field, 'Call !1');
    await chip('Remove priority “!1”');
    expect(priority()).toContain('Critical');
    await choose(/High/);
    expect(priority()).toContain('High');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(added[0]).toMatchObject({ title: 'Call', priority: '2' }));
  });

  test('a date from the calendar shortcuts is due at the end of the day', async () => {
    const { user, field } = show();
    await user.click(screen.getByRole('button', { name: 'Due date: Today' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Due date' }));
    await user.click(calendar.getByRole('button', { name: 'Tomorrow' }));
    await user.type(field, 'Call{Enter}');
    await waitFor(() => expect(added[0]).toMatchObject({ dueDate: endOf(1) }));
  });

  test('Enter waits until parser and members are loaded', async () => {
    const held = Promise.withResolvers<{ body: unknown }>();
    api.on(membersUrl, () => held.promise);
    const { field } = show();
    fireEvent.change(field, { target: { value: 'Call Bob tomorrow @sofia' } });
    fireEvent.submit(field);
    fireEvent.change(field, { target: { value: 'Second fri' } });
    expect(added).toEqual([]);
    held.resolve({ body: members });
    await waitFor(() =>
      expect(added[0]).toMatchObject({
        title: 'Call Bob',
        assigneeId: 'sofia',
        dueDate: endOf(1),
      }),
    );
    expect(field.value).toBe('Second fri');
  });

  test('adds several todos in order', async () => {
    const { user, field } = show();
    await user.type(field, 'One !1{Enter}Two{Enter}Three tomorrow{Enter}');
    await waitFor(() => expect(added).toHaveLength(3));
    expect(added.map(({ title }) => title)).toEqual(['One', 'Two', 'Three']);
    expect(document.activeElement).toBe(field);
  });

  test('restores title and chips when the todo is rejected', async () => {
    onAdd.mockResolvedValueOnce(false);
    const { user, field } = show();
    await user.type(field, 'Call Bob tomorrow !2');
    await user.click(await chip('Remove due date “tomorrow”'));
    await user.type(field, '{Enter}');
    await waitFor(() => expect(field.value).toBe('Call Bob tomorrow !2'));
    await chip('Due date: Today');
    expect(priority()).toContain('High');
  });

  test('matches nobody when the members fail to load', async () => {
    api.on(membersUrl, { status: 403, body: { error: 'Not yours.', code: 'forbidden' } });
    const { user, field } = show();
    await user.type(field, 'Call @sofia !1{Enter}');
    await waitFor(() =>
      expect(added[0]).toMatchObject({ title: 'Call @sofia', assigneeId: userId, priority: '1' }),
    );
    await chip('Assignee: Mara Lindqvist');
  });

  test('chips follow the field in tab order, Backspace only deletes text, Escape leaves', async () => {
    const { user, field } = show();
    await user.type(field, 'Call !1');
    await chip('Remove priority “!1”');
    const names: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      await user.tab();
      const focused = document.activeElement;
      names.push(focused?.getAttribute('aria-label') ?? focused?.textContent ?? '');
    }
    expect(names).toEqual([
      expect.stringContaining('Assignee'),
      expect.stringContaining('Due date'),
      'Priority',
      'Remove priority “!1”',
      'Create',
    ]);
    await user.click(field);
    await user.keyboard('{Backspace}');
    expect(field.value).toBe('Call !');
    expect(priority()).toContain('Medium');
    await user.keyboard('{Escape}');
    expect(document.activeElement).not.toBe(field);
    expect(field.value).toBe('Call !');
  });
});
