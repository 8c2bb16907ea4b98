import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import { daily, due } from '../testing/recurring-todo.ts';
import { DeleteTodo } from './delete-todo.tsx';

describe('DeleteTodo', () => {
  const press = async (todo: Todo) => {
    const onDelete = vi.fn();
    render(<DeleteTodo todo={todo} onDelete={onDelete} />);
    const person = userEvent.setup({ pointerEventsCheck: 0 });
    await person.click(screen.getByRole('button', { name: 'Delete Todo' }));
    return { onDelete, person };
  };

  test('deletes a todo that does not recur without asking', async () => {
    const { onDelete } = await press(due);
    expect(onDelete).toHaveBeenCalledWith('this');
    expect(screen.queryByRole('alertdialog')).toBeNull();
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
