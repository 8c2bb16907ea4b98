import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleTodo } from '../../testing/sample-todo.ts';
import { acceptChanges, api, opened, row, show, titles } from './testing/show-todos.tsx';

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
    // Said once the tick is drawn: later, it would take the place of what the next test waits for.
    await screen.findByRole('button', { name: 'Undo' });
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
