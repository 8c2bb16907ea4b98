import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { TimeOfOthers } from '#shared/time/todo-time.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { readTimeOfOthers } from '../../time/time-queries.ts';
import { daily, due } from '../testing/recurring-todo.ts';
import { DeleteTodo } from './delete-todo.tsx';

vi.mock('../../time/time-queries.ts', async (original) => ({
  ...(await original<object>()),
  readTimeOfOthers: vi.fn(),
}));

describe('DeleteTodo', () => {
  const nothing = { people: [], entryCount: 0, duration: 0, isComplete: true };
  const press = async (todo: Todo, timeOfOthers: TimeOfOthers = nothing) => {
    const onDelete = vi.fn();
    vi.mocked(readTimeOfOthers).mockResolvedValue(timeOfOthers);
    render(<DeleteTodo todo={todo} onDelete={onDelete} />);
    const person = userEvent.setup({ pointerEventsCheck: 0 });
    await person.click(screen.getByRole('button', { name: 'Delete Todo' }));
    return { onDelete, person };
  };

  test('deletes a todo that does not recur without asking', async () => {
    const { onDelete } = await press(due);
    await waitFor(() => expect(onDelete).toHaveBeenCalledWith('this'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  const idris = { id: 'idris', name: 'Idris' };
  const mara = { id: 'mara', name: 'Mara' };
  const jun = { id: 'jun', name: 'Jun' };
  test.each([
    [[idris], true, /^Idris logged 2h 30m on it \(3 entries\)\. The time stays/],
    [[idris, mara], true, /^Idris and Mara logged 2h 30m/],
    [[idris, mara, jun], false, /^Idris and 2 others logged at least 2h 30m/],
  ])('asks and counts the time that others logged', async (people, isComplete, text) => {
    const time = { people, entryCount: 3, duration: 9000, isComplete };
    const { onDelete, person } = await press(due, time);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this todo?' }));
    dialog.getByText(text);
    expect(onDelete).not.toHaveBeenCalled();
    await person.click(dialog.getByRole('button', { name: 'Delete todo' }));
    expect(onDelete).toHaveBeenCalledWith('this');
  });

  test('asks if too much time was logged to know by whom', async () => {
    const time = { people: [], entryCount: 0, duration: 0, isComplete: false };
    await press(due, time);
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/^Others may have logged time/);
  });

  test('asks for a recurring todo and deletes only that one', async () => {
    const { onDelete, person } = await press(daily);
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/You can undo this/);
    expect(onDelete).not.toHaveBeenCalled();
    await person.click(dialog.getByRole('button', { name: 'Delete todo' }));
    expect(onDelete).toHaveBeenCalledWith('this');
  });

  test('warns that deleting future todos cannot be undone', async () => {
    const { onDelete, person } = await press(daily);
    const dialog = within(await screen.findByRole('alertdialog'));
    await person.click(dialog.getByRole('switch', { name: /^Delete this and future todos/ }));
    dialog.getByText(/You can't undo this/);
    await person.click(dialog.getByRole('button', { name: 'Delete todos' }));
    expect(onDelete).toHaveBeenCalledWith('following');
  });
});
