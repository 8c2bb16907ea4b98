import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { offerUnsavedText } from '../../ui/unsaved-text.ts';
import { changeTodo, createTodo, type NewTodo } from './todo-edit-queries.ts';

export interface RelatedTodoActions {
  /** Whether it was made. */
  create: (todo: NewTodo) => Promise<boolean>;
  /** Changes one field. */
  change: (todo: Todo, change: TodoChange) => void;
  toggle: (todo: Todo) => void;
  link: (todoId: string, goalId: string) => void;
  unlink: (todo: Todo) => void;
}

const names: Partial<Record<keyof TodoChange, string>> = {
  title: 'title',
  startDate: 'start date',
  dueDate: 'due date',
  assigneeId: 'assignee',
  priority: 'priority',
};

function fail(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: sentenceOf(error) });
}

/** What a person does to the todos of a goal, each with what is said afterwards. */
export function useRelatedTodoActions(): RelatedTodoActions {
  const client = useQueryClient();
  return useMemo(() => {
    async function attempt(deed: Promise<unknown>, done: string, failed: string): Promise<boolean> {
      try {
        await deed;
        toast({ variant: 'success', title: done });
        return true;
      } catch (error) {
        fail(failed, error);
        return false;
      }
    }
    async function change(todo: Todo, fields: TodoChange): Promise<void> {
      const name = names[Object.keys(fields)[0] as keyof TodoChange];
      try {
        await changeTodo(client, todo.id, fields);
        toast({ variant: 'success', title: `Todo ${name} updated successfully` });
      } catch (error) {
        const title = `Failed to update todo ${name}`;
        if (fields.title) offerUnsavedText(title, fields.title, sentenceOf(error));
        else fail(title, error);
      }
    }
    function link(todoId: string, goalId: string): void {
      const linked = changeTodo(client, todoId, { goalId });
      void attempt(linked, 'Todo linked successfully', 'Failed to link todo');
    }
    async function unlink({ id, goalId }: Todo): Promise<void> {
      try {
        await changeTodo(client, id, { goalId: null });
        const undo = { label: 'Undo', onSelect: () => goalId && link(id, goalId) };
        toast({ variant: 'success', title: 'Todo unlinked successfully', action: undo });
      } catch (error) {
        fail('Failed to unlink todo', error);
      }
    }
    return {
      create: (todo) =>
        attempt(createTodo(client, todo), 'Todo created successfully', 'Failed to create todo'),
      change: (todo, fields) => void change(todo, fields),
      toggle: ({ id, status }) => {
        const toggled = changeTodo(client, id, { completed: status !== 'completed' });
        void attempt(toggled, 'Todo updated', 'Failed to update todo status.');
      },
      link,
      unlink: (todo) => void unlink(todo),
    };
  }, [client]);
}
