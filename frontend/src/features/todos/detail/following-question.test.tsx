import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { daily, due } from '../testing/recurring-todo.ts';
import { FollowingQuestion, useFollowingChange } from './following-question.tsx';

const send = vi.fn<(todo: Todo, fields: TodoChange) => Promise<boolean>>(async () => true);
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

describe('changing a recurring todo', () => {
  const show = (todo: Todo) => {
    send.mockClear();
    render(<Page todo={todo} />);
    const person = userEvent.setup();
    return async (name: string) => person.click(screen.getByRole('button', { name }));
  };

  test('applies to this todo immediately, and to future todos on request', async () => {
    const press = show(daily);
    await press('Title');
    await press('Priority');
    expect(send.mock.calls.map(([, fields]) => fields)).toEqual([
      { title: daily.title, scope: 'this' },
      { priority: '1', scope: 'this' },
    ]);
    expect(screen.getByRole('status').textContent).toContain('Change future todos too?');
    await press('Change future todos');
    expect(send.mock.lastCall?.[1]).toEqual({
      title: daily.title,
      priority: '1',
      scope: 'following',
    });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('leaves future todos unchanged if asked to', async () => {
    const press = show(daily);
    await press('Title');
    await press('Leave as is');
    expect(send).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test.each([
    ['of its status', daily, 'Status'],
    ['that removes its due date', daily, 'No date'],
    ['of a todo that does not repeat', due, 'Title'],
  ])('%s asks nothing', async (_, todo, name) => {
    await show(todo)(name);
    expect(send.mock.lastCall?.[1]).not.toHaveProperty('scope');
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
