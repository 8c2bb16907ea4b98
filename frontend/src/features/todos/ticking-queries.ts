import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import { toast } from '../../ui/toast.ts';
import { compareTodos } from './todo-order.ts';

/** How long a todo that was ticked off stays where it was, ms: as long as its toast. */
export const lingerFor = 5000;

/** Editing is fetched when there is nothing better to do, or when it is wanted. */
export const loadEditing = () => import('./todo-edit-queries.ts');

export const todoUpdated = { variant: 'success', title: 'Todo updated successfully' } as const;

/** Changes a todo, shown at once and undone where it is refused; answers whether it was changed. */
export function useTodoChange(): (todo: Todo, change: TodoChange) => Promise<boolean> {
  const client = useQueryClient();
  useEffect(() => whenIdle(loadEditing), []);
  return async (todo, change) => {
    try {
      const { changeTodo } = await loadEditing();
      await changeTodo(client, todo.id, change);
      return true;
    } catch (error) {
      const title = 'Failed to update todo';
      toast({ variant: 'destructive', title, description: sentenceOf(error) });
      return false;
    }
  };
}

export interface Ticking {
  /** The open todos, and those ticked off lately in the places they had. */
  shown: (open: readonly Todo[]) => readonly Todo[];
  isTicked: (todo: Todo) => boolean;
  toggle: (todo: Todo, isDone: boolean) => void;
}

/** Ticking todos off a list of open ones; `send` says how a tick is told to the server. */
export function useTicking(send: (isDone: boolean) => TodoChange): Ticking {
  const change = useTodoChange();
  const [ticked, setTicked] = useState<ReadonlyMap<string, Todo>>(new Map());

  function keep(todo: Todo): void {
    setTicked((before) => new Map(before).set(todo.id, todo));
  }
  function forget({ id }: Todo): void {
    setTicked((before) => new Map([...before].filter(([other]) => other !== id)));
  }
  async function tick(todo: Todo): Promise<void> {
    keep(todo);
    if (!(await change(todo, send(true)))) return forget(todo);
    const timer = setTimeout(() => forget(todo), lingerFor);
    const undo = () => {
      clearTimeout(timer);
      void untick(todo, { status: todo.status });
    };
    toast({ ...todoUpdated, action: { label: 'Undo', onSelect: undo } });
  }
  async function untick(todo: Todo, back: TodoChange): Promise<void> {
    forget(todo);
    if (await change(todo, back)) toast(todoUpdated);
  }

  return {
    shown: (open) => {
      const lingering = [...ticked.values()].filter(
        ({ id }) => !open.some((todo) => todo.id === id),
      );
      return lingering.length > 0 ? [...open, ...lingering].sort(compareTodos) : open;
    },
    isTicked: ({ id }) => ticked.has(id),
    toggle: (todo, isDone) => void (isDone ? tick(todo) : untick(todo, send(false))),
  };
}
