import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { changedRecurrence } from '#shared/todos/recurrence.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { newSeries } from '#shared/todos/todo-series.ts';
import { createQueryClient } from '../../../kit/cache/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { sampleSelf, sampleUser } from '../../../testing/sample-people.ts';
import { daily, due } from '../testing/recurring-todo.ts';
import { RecurrenceEditor } from './recurrence-editor.tsx';

const basisUrl = 'GET /api/todos/1/recurrence';

/** The series has the time zone of the todo unless its assignee moved. */
function serveBasis(timeZone = 'UTC') {
  const api = fakeApi();
  api.on(basisUrl, { body: { timeZone, dueTime: '16:00', latestDay: '2026-11-20' } });
  return api;
}

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
  if (todo.recurrenceType !== 'none')
    await within(dialog).findByRole('combobox', { name: 'Repeats' });
  const rerender = (changed: Todo) => view.rerender(editor(changed));
  return { person, button, dialog, inDialog: within(dialog), onChange, rerender };
}

const choose = async (person: ReturnType<typeof userEvent.setup>, name: string) => {
  await person.click(screen.getByRole('combobox', { name: 'Repeats' }));
  await person.click(await screen.findByRole('option', { name }));
};

describe('RecurrenceEditor', () => {
  beforeEach(() => void serveBasis());

  test('shows whether the todo recurs, and offers fields only when it does', async () => {
    const { button, inDialog, person, onChange } = await open(due);
    expect(button.textContent).toContain('Does not repeat');
    expect(inDialog.queryByLabelText('Every')).toBeNull();
    expect(inDialog.queryByRole('region', { name: 'Preview' })).toBeNull();
    await person.click(inDialog.getByRole('button', { name: 'Save' }));
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('asks before Escape discards an edited rule', async () => {
    const { person, dialog } = await open(due);
    await choose(person, 'Weekly');
    dialog.focus();
    await person.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await person.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Repeat' })).toBeNull());
  });

  test('sets every second week on two days and previews the next three', async () => {
    const { person, inDialog, onChange } = await open(due);
    await choose(person, 'Weekly');
    await person.clear(inDialog.getByLabelText('Every'));
    await person.type(inDialog.getByLabelText('Every'), '2');
    const days = within(inDialog.getByRole('group', { name: 'On these days' }));
    expect(days.getByRole('button', { name: 'Fri, Friday', pressed: true })).toBeTruthy();
    await person.click(days.getByRole('button', { name: 'Mon, Monday', pressed: false }));
    const preview = within(inDialog.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Every 2 weeks on Monday and Friday')).toBeTruthy();
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

  test('works by keyboard alone', async () => {
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

  test('shows errors and sends nothing', async () => {
    const { person, inDialog, onChange } = await open({ ...daily, recurrenceType: 'weekly' });
    await person.clear(inDialog.getByLabelText('Every'));
    await person.click(inDialog.getByRole('button', { name: 'Fri, Friday' }));
    await person.click(inDialog.getByRole('button', { name: 'Save' }));
    expect(inDialog.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Enter a whole number from 1 to 365',
      'Choose at least one day.',
    ]);
    expect(onChange).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows remote changes and keeps them', async () => {
    const { person, inDialog, onChange, rerender } = await open(daily);
    await person.clear(inDialog.getByLabelText('Every'));
    await person.type(inDialog.getByLabelText('Every'), '3');
    expect(inDialog.getByRole('status').textContent).toBe('');
    rerender({ ...daily, recurrenceInterval: 2, recurrenceEndDate: '2026-12-31T16:00:00.000Z' });
    expect(inDialog.getByRole('status').textContent).toContain(
      'Someone else changed the schedule to: Every 2 days until Dec 31, 2026.',
    );
    expect(inDialog.getByText('Every 3 days until Dec 31, 2026')).toBeTruthy();
    await person.click(inDialog.getByRole('button', { name: 'Save' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ recurrenceInterval: 3 });
  });

  test('ends the recurrence', async () => {
    const { person, inDialog, onChange, button } = await open(daily);
    await vi.waitFor(() => expect(button.textContent).toContain('Every day'));
    await choose(person, 'Does not repeat');
    await person.click(inDialog.getByRole('button', { name: 'Save' }));
    expect(onChange).toHaveBeenCalledWith({ recurrenceType: 'none' });
  });

  test('shows the time zone, and that the schedule ends before the next occurrence', async () => {
    serveBasis('America/New_York');
    const { inDialog } = await open(
      { ...daily, recurrenceTimeZone: 'America/New_York', recurrenceEndDate: due.dueDate },
      'Europe/Berlin',
    );
    expect(inDialog.getByText('Every day until Nov 20, 2026')).toBeTruthy();
    expect(
      inDialog.getByText('No more todos: the schedule ends before the next one.'),
    ).toBeTruthy();
    expect(inDialog.getByText("In the assignee's time zone, America/New York.")).toBeTruthy();
  });
});

describe('a todo assigned to somebody in another time zone', () => {
  // Friday morning for the user, Thursday evening for the assignee.
  const [teamId, assigneeId] = [crypto.randomUUID(), crypto.randomUUID()];
  const placed = { teamId, assigneeId, createdBy: assigneeId };
  const theirs: Todo = { ...due, ...placed, dueDate: '2026-11-20T02:30:00.000Z' };
  const idris = sampleUser(assigneeId, { timeZone: 'America/New_York' });

  const basis = { timeZone: idris.timeZone, dueTime: null, latestDay: null };

  test("recurs on the assignee's days, with the same days in the preview", async () => {
    fakeApi().on(basisUrl, { body: basis });
    const { person, inDialog, onChange } = await open(theirs, 'Europe/Berlin');
    await inDialog.findByRole('combobox', { name: 'Repeats' });
    await choose(person, 'Weekly');
    expect(inDialog.getByRole('button', { name: 'Thu, Thursday', pressed: true })).toBeTruthy();
    expect(inDialog.getAllByRole('listitem')[0]?.textContent).toBe('Thu, Nov 26, 2026, 21:30');
    expect(inDialog.getByText("In the assignee's time zone, America/New York.")).toBeTruthy();
    await person.click(inDialog.getByRole('button', { name: 'Save' }));
    const change = onChange.mock.lastCall?.[0] ?? {};
    expect(change.recurrenceDaysOfWeek).toEqual(['thursday']);
    const recurrence = changedRecurrence(theirs, change, idris.timeZone, new Date());
    const first = { ...theirs, ...recurrence, companyId: 'c' };
    const series = newSeries(first, theirs.dueDate ?? '', { id: 's', ownerId: idris.id });
    expect([series.nextDay, series.dueTime]).toEqual(['2026-11-26', '21:30']);
  });

  test('waits for the time zone to load and shows an error when that fails', async () => {
    const api = fakeApi();
    const held = Promise.withResolvers<{ status: number; body: unknown }>();
    api.on(basisUrl, () => held.promise);
    const { person, inDialog } = await open(theirs, 'Europe/Berlin');
    expect(inDialog.queryByRole('combobox', { name: 'Repeats' })).toBeNull();
    held.resolve({ status: 400, body: { error: 'Not now.', code: 'not_now' } });
    expect((await inDialog.findByRole('alert')).textContent).toContain('Not now.');
    api.on(basisUrl, { body: basis });
    await person.click(inDialog.getByRole('button', { name: 'Try again' }));
    expect(await inDialog.findByRole('combobox', { name: 'Repeats' })).toBeTruthy();
  });

  test('is previewed in the new time zone after the assignee moved', async () => {
    const moved = { timeZone: 'Asia/Tokyo', dueTime: '21:30', latestDay: '2026-11-19' };
    fakeApi().on(basisUrl, { body: moved });
    const recurring: Todo = {
      ...theirs,
      recurrenceType: 'weekly',
      recurrenceDaysOfWeek: ['thursday'],
      recurrenceStartDate: theirs.dueDate,
      recurrenceTimeZone: 'America/New_York',
    };
    const { inDialog, button } = await open(recurring, 'Europe/Berlin');
    expect(inDialog.getAllByRole('listitem')[0]?.textContent).toBe('Thu, Nov 26, 2026, 21:30');
    expect(inDialog.getByText("In the assignee's time zone, Asia/Tokyo.")).toBeTruthy();
    await vi.waitFor(() => expect(button.textContent).toContain('Every week on Thursday'));
  });
});
