import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChangeScope, Todo, TodoChange } from '#shared/todos/todo.ts';
import { toggledStatus } from '#shared/todos/todo-rules.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { offerUnsavedText } from '../../ui/unsaved-text.ts';
import { followingPart } from './following.ts';
import { changeTodo, createTodo, deleteTodo, type NewTodo } from './todo-edit-queries.ts';

export interface TodoActions {
  /** Whether it was made. */
  create: (todo: NewTodo) => Promise<boolean>;
  change: (todo: Todo, change: TodoChange) => void;
  /** Completes it, or takes it up again; can be undone from the toast. */
  toggle: (todo: Todo) => void;
  /** Of one that repeats it alone, or with all that follow. */
  remove: (todo: Todo, scope?: ChangeScope) => void;
}

/** How long the tick draws itself, ms: the toast waits for it. */
export const tickDuration = 300;

function fail(title: string, error: unknown): void {
  const own = error instanceof Error ? error.message : undefined;
  toast({ variant: 'destructive', title, description: sentenceOf(error, own) });
}

/** What somebody wrote is theirs, also where the todo is gone meanwhile. */
function failChange({ title, description }: TodoChange, error: unknown): void {
  const text = title ?? description;
  if (text) offerUnsavedText('Failed to update todo', text, sentenceOf(error));
  else fail('Failed to update todo', error);
}

/** What a person does to todos, each with what is said afterwards. */
export function useTodoActions(): TodoActions {
  const client = useQueryClient();
  return useMemo(() => {
    async function change(todo: Todo, fields: TodoChange): Promise<boolean> {
      try {
        await changeTodo(client, todo.id, fields);
        return true;
      } catch (error) {
        failChange(fields, error);
        return false;
      }
    }
    async function toggle(todo: Todo): Promise<void> {
      const ticked = new Promise((resolve) => setTimeout(resolve, tickDuration));
      if (!(await change(todo, { status: toggledStatus(todo.status) }))) return;
      await ticked;
      const undo = async () => {
        if (await change(todo, { status: todo.status })) toast(updated);
      };
      toast({ ...updated, action: { label: 'Undo', onSelect: () => void undo() } });
    }
    return {
      create: async (todo) => {
        try {
          await createTodo(client, todo);
          toast({ variant: 'success', title: 'Todo created successfully' });
          return true;
        } catch (error) {
          fail('Failed to create todo', error);
          return false;
        }
      },
      change: async (todo, fields) => {
        if (!(await change(todo, fields))) return;
        const following = fields.scope ? undefined : followingPart(todo, fields);
        const carryOn = async () => {
          if (await change(todo, { ...following, scope: 'following' })) toast(updated);
        };
        toast({
          ...updated,
          ...(following && {
            action: { label: 'Change all that follow', onSelect: () => void carryOn() },
          }),
        });
      },
      toggle: (todo) => void toggle(todo),
      remove: async (todo, scope) => {
        try {
          await deleteTodo(client, todo.id, scope);
          toast({ variant: 'success', title: 'Todo deleted successfully' });
        } catch (error) {
          fail('Failed to delete todo', error);
        }
      },
    };
  }, [client]);
}

const updated = { variant: 'success', title: 'Todo updated successfully' } as const;
