import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleTodo } from '../../../testing/sample-todo.ts';
import { acceptChanges, api, opened, row, show, titles } from '../testing/show-todos.tsx';

describe('keyboard navigation of todos', () => {
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
    await waitFor(() => expect(changes).toEqual([{ completed: true }]));
    // It closes by itself, so nothing slow comes before.
    await screen.findByRole('button', { name: 'Undo' });
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
  });

  test('E edits the title: Escape cancels, Enter saves and returns to the row', async () => {
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

  test('Delete deletes without asking and moves the focus on; Undo restores the todo', async () => {
    const user = await show(todos);
    const second = await row('Todo 2');
    second.focus();
    api.on('DELETE /api/todos/2', {});
    api.on('POST /api/todos/2/restore', { body: todos[1] });
    await user.keyboard('{Delete}');
    await screen.findByText('Todo deleted successfully');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(titles()).toEqual(['Todo 1', 'Todo 3']));
    expect(document.activeElement).toBe(await row('Todo 3'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Todo restored');
    expect(titles()).toEqual(['Todo 1', 'Todo 2', 'Todo 3']);
    expect(api.requestsTo('DELETE /api/todos/2')).toHaveLength(1);
    expect(api.requestsTo('POST /api/todos/2/restore')).toHaveLength(1);
  });

  test('shows why a deleted todo could not be restored', async () => {
    const user = await show(todos);
    (await row('Todo 2')).focus();
    api.on('DELETE /api/todos/2', {});
    const body = { error: "This todo can't be restored.", code: 'todo_not_restorable' };
    api.on('POST /api/todos/2/restore', { status: 404, body });
    await user.keyboard('{Delete}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Failed to restore todo');
    await screen.findByText("This todo can't be restored.");
    await waitFor(() => expect(titles()).toEqual(['Todo 1', 'Todo 3']));
  });

  test('N focuses the quick add, / the search, ? lists the shortcuts', async () => {
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

  test('letters typed into a field trigger no shortcut', async () => {
    const user = await show(todos);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'New todo' });
    await user.type(field, 'n/?e');
    expect(field.value).toBe('n/?e');
    expect(document.activeElement).toBe(field);
  });
});
