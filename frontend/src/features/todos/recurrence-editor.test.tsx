import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { changedRecurrence } from '#shared/todos/recurrence.ts';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { newSeries } from '#shared/todos/todo-series.ts';
import { createQueryClient } from '../../kit/query-client.ts';
import { fakeApi, heldAnswer } from '../../testing/fake-api.ts';
import { sampleSelf, sampleUser } from '../../testing/sample-people.ts';
import { sampleTodo } from '../../testing/sample-todo.ts';
import { DeleteTodo } from './delete-todo.tsx';
import { FollowingQuestion, useFollowingChange } from './following-question.tsx';
import { RecurrenceEditor } from './recurrence-editor.tsx';

const due = sampleTodo({ id: '1', assigneeId: 'me', dueDate: '2026-11-20T16:00:00.000Z' });
const daily: Todo = {
  ...due,
  recurrenceType: 'daily',
  recurrenceStartDate: due.dueDate,
  recurrenceTimeZone: 'UTC',
};

async function open(todo: Todo, timeZone = 'UTC') {
  const onChange = vi.fn<(change: TodoChange) => void>();
  const client = createQueryClient();
  const user = sampleSelf({ timeZone });
  const editor = (shown: Todo) => (
    <QueryClientProvider client={client}>
      <RecurrenceEditor todo={shown} user={user} onChange={onChange} />
    </QueryClientProvider>
  );
  const view = render(editor(todo));
  const person = userEvent.setup({ pointerEventsCheck: 0 });
  const button = screen.getByRole('button', { name: /^Repeat: / });
  button.focus();
  await person.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Repeat' });
  const rerender = (changed: Todo) => view.rerender(editor(changed));
  return { person, button, dialog, inDialog: within(dialog), onChange, rerender };
}

const choose = async (person: ReturnType<typeof userEvent.setup>, name: string) => {
  await person.click(screen.getByRole('combobox', { name: 'Repeats' }));
  await person.click(await screen.findByRole('option', { name }));
};

describe('the editor', () => {
  test('says whether it repeats, and offers nothing else until it does', async () => {
    const { button, inDialog, person, onChange } = await open(due);
    expect(button.textContent).toContain('Does not repeat');
    expect(inDialog.queryByLabelText('Every')).toBeNull();
    expect(inDialog.queryByRole('region', { name: 'Preview' })).toBeNull();
    await person.click(inDialog.getByRole('button', { name: 'Save' }));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('every second week on two days, with the next three', async () => {
    const { person, inDialog, onChange } = await open(due);
    await choose(person, 'Weekly');
    await person.clear(inDialog.getByLabelText('Every'));
    await person.type(inDialog.getByLabelText('Every'), '2');
    const days = within(inDialog.getByRole('group', { name: 'On these days' }));
    expect(days.getByRole('button', { name: 'Fri, Friday', pressed: true })).toBeTruthy();
    await person.click(days.getByRole('button', { name: 'Mon, Monday', pressed: false }));
    const preview = within(inDialog.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Every 2 weeks on Mon, Fri')).toBeTruthy();
    expect(preview.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Mon, Nov 30, 2026, 16:00',
      'Fri, Dec 4, 2026, 16:00',
      'Mon, Dec 14, 2026, 16:00',
    ]);
    await person.click(inDialog.getByRole('button', { name: 'Save' }));
    expect(onChange).toHaveBeenCalledWith({
      recurrenceType: 'weekly',
      recurrenceInterval: 2,
      recurrenceDaysOfWeek: ['monday', 'friday'],
      recurrenceStartDate: due.dueDate,
      recurrenceEndDate: null,
    });
  });

  test('is worked by keys alone', async () => {
    const { person, inDialog, onChange, button } = await open({
      ...daily,
      recurrenceType: 'weekly',
    });
    inDialog.getByRole('button', { name: 'Fri, Friday' }).focus();
    await person.keyboard(
      '{ArrowRight} {ArrowRight}{ArrowRight} {ArrowLeft}{ArrowLeft}{ArrowLeft} ',
    );
    const pressed = inDialog.getAllByRole('button', { pressed: true });
    expect(pressed.map((day) => day.textContent)).toEqual(['Mon', 'Sat']);
    inDialog.getByLabelText('Every').focus();
    await person.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith(
      expect.objectContaining({ recurrenceDaysOfWeek: ['monday', 'saturday'] }),
    );
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('says what is wrong, and sends nothing', async () => {
    const { person, inDialog, onChange } = await open({ ...daily, recurrenceType: 'weekly' });
    await person.clear(inDialog.getByLabelText('Every'));
    await person.click(inDialog.getByRole('button', { name: 'Fri, Friday' }));
    await person.click(inDialog.getByRole('button', { name: 'Save' }));
    expect(inDialog.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Must be a whole number from 1 to 365',
      'Choose at least one day.',
    ]);
    expect(onChange).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says what somebody else makes of it meanwhile, and leaves that alone', async () => {
    const { person, inDialog, onChange, rerender } = await open(daily);
    await person.clear(inDialog.getByLabelText('Every'));
    await person.type(inDialog.getByLabelText('Every'), '3');
    expect(inDialog.getByRole('status').textContent).toBe('');
    rerender({ ...daily, recurrenceInterval: 2, recurrenceEndDate: '2026-12-31T16:00:00.000Z' });
    expect(inDialog.getByRole('status').textContent).toContain('Every 2 days until Dec 31, 2026');
    expect(inDialog.getByText('Every 3 days until Dec 31, 2026')).toBeTruthy();
    await person.click(inDialog.getByRole('button', { name: 'Save' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ recurrenceInterval: 3 });
  });

  test('ends it', async () => {
    const { person, inDialog, onChange, button } = await open(daily);
    await vi.waitFor(() => expect(button.textContent).toContain('Every day'));
    await choose(person, 'Does not repeat');
    await person.click(inDialog.getByRole('button', { name: 'Save' }));
    expect(onChange).toHaveBeenCalledWith({ recurrenceType: 'none' });
  });

  test('says in whose time zone, and that nothing follows', async () => {
    const { inDialog } = await open(
      { ...daily, recurrenceTimeZone: 'America/New_York', recurrenceEndDate: due.dueDate },
      'Europe/Berlin',
    );
    expect(inDialog.getByText('Every day until Nov 20, 2026')).toBeTruthy();
    expect(inDialog.getByText('Nothing follows: it ends before the next one.')).toBeTruthy();
    expect(inDialog.getByText('In the time zone of its owner, America/New York.')).toBeTruthy();
  });
});

describe('what is to repeat for somebody in another time zone', () => {
  const everybody = 'GET /api/companies/c/users';
  // On Friday morning where I am, on Thursday evening where they are.
  const [teamId, assigneeId] = [crypto.randomUUID(), crypto.randomUUID()];
  const placed = { teamId, assigneeId, createdBy: assigneeId };
  const theirs: Todo = { ...due, ...placed, dueDate: '2026-11-20T02:30:00.000Z' };
  const idris = sampleUser(assigneeId, { timeZone: 'America/New_York' });

  test('does so on their days, and is previewed as its series has it', async () => {
    fakeApi().on(everybody, { body: [idris] });
    const { person, inDialog, onChange } = await open(theirs, 'Europe/Berlin');
    await inDialog.findByRole('combobox', { name: 'Repeats' });
    await choose(person, 'Weekly');
    expect(inDialog.getByRole('button', { name: 'Thu, Thursday', pressed: true })).toBeTruthy();
    expect(inDialog.getAllByRole('listitem')[0]?.textContent).toBe('Thu, Nov 26, 2026, 21:30');
    expect(inDialog.getByText('In the time zone of its owner, America/New York.')).toBeTruthy();
    await person.click(inDialog.getByRole('button', { name: 'Save' }));
    const change = onChange.mock.lastCall?.[0] ?? {};
    expect(change.recurrenceDaysOfWeek).toEqual(['thursday']);
    const recurrence = changedRecurrence(theirs, change, idris.timeZone, new Date());
    const first = { ...theirs, ...recurrence, companyId: 'c' };
    const series = newSeries(first, theirs.dueDate ?? '', { id: 's', ownerId: idris.id });
    expect([series.nextDay, series.dueTime]).toEqual(['2026-11-26', '21:30']);
  });

  test('waits for it to be known, and says where it cannot be', async () => {
    const api = fakeApi();
    const held = heldAnswer<{ status: number; body: unknown }>();
    api.on(everybody, () => held.promise);
    const { person, inDialog } = await open(theirs, 'Europe/Berlin');
    expect(inDialog.queryByRole('combobox', { name: 'Repeats' })).toBeNull();
    held.give({ status: 400, body: { error: 'Not now.', code: 'not_now' } });
    expect((await inDialog.findByRole('alert')).textContent).toContain('Not now.');
    api.on(everybody, { body: [idris] });
    await person.click(inDialog.getByRole('button', { name: 'Try again' }));
    expect(await inDialog.findByRole('combobox', { name: 'Repeats' })).toBeTruthy();
  });

  test('counts on who makes it repeat, where they are gone', async () => {
    fakeApi().on(everybody, { body: [] });
    const { person, inDialog } = await open(theirs, 'Europe/Berlin');
    await inDialog.findByRole('combobox', { name: 'Repeats' });
    await choose(person, 'Weekly');
    expect(inDialog.getByRole('button', { name: 'Fri, Friday', pressed: true })).toBeTruthy();
  });
});

const send = vi.fn<(todo: Todo, fields: TodoChange) => void>();
function Page({ todo }: { todo: Todo }) {
  const following = useFollowingChange(send);
  return (
    <>
      <FollowingQuestion question={following.question} />
      <button type="button" onClick={() => following.change(todo, { title: todo.title })}>
        Title
      </button>
      <button type="button" onClick={() => following.change(todo, { priority: '1' })}>
        Priority
      </button>
      <button type="button" onClick={() => following.change(todo, { status: 'completed' })}>
        Status
      </button>
      <button type="button" onClick={() => following.change(todo, { dueDate: null })}>
        No date
      </button>
    </>
  );
}

describe('a change of a todo that repeats', () => {
  const show = (todo: Todo) => {
    send.mockClear();
    render(<Page todo={todo} />);
    const person = userEvent.setup();
    return async (name: string) => person.click(screen.getByRole('button', { name }));
  };

  test('is made at once, and then of all that follow, with what was changed before', async () => {
    const press = show(daily);
    await press('Title');
    await press('Priority');
    expect(send.mock.calls.map(([, fields]) => fields)).toEqual([
      { title: daily.title, scope: 'this' },
      { priority: '1', scope: 'this' },
    ]);
    expect(screen.getByRole('status').textContent).toContain('Change all that follow as well?');
    await press('All that follow');
    expect(send.mock.lastCall?.[1]).toEqual({
      title: daily.title,
      priority: '1',
      scope: 'following',
    });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('stays with this one', async () => {
    const press = show(daily);
    await press('Title');
    await press('Only this one');
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test.each([
    ['of its status', daily, 'Status'],
    ['that takes its due date away', daily, 'No date'],
    ['of one that does not repeat', due, 'Title'],
  ])('%s asks nothing', async (_, todo, name) => {
    await show(todo)(name);
    expect(send.mock.lastCall?.[1]).not.toHaveProperty('scope');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a deletion', () => {
  const press = async (todo: Todo, isForAll: boolean) => {
    const onDelete = vi.fn();
    render(<DeleteTodo todo={todo} onDelete={onDelete} />);
    const person = userEvent.setup({ pointerEventsCheck: 0 });
    await person.click(screen.getByRole('button', { name: 'Delete Todo' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    if (isForAll)
      await person.click(dialog.getByRole('switch', { name: /^Delete all that follow/ }));
    else if (todo.recurrenceType === 'none') expect(dialog.queryByRole('switch')).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Delete todo' }));
    return onDelete;
  };

  test.each([
    ['of one that does not repeat is of it', due, false, 'this'],
    ['of one that repeats is of it alone', daily, false, 'this'],
    ['of one that repeats can be of all that follow', daily, true, 'following'],
  ])('%s', async (_, todo, isForAll, scope) => {
    expect(await press(todo, isForAll)).toHaveBeenCalledWith(scope);
  });
});
