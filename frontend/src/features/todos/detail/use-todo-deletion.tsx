import { type ReactNode, useCallback, useState } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import type { ChangeScope } from '#shared/todos/todo-inputs.ts';
import { DeleteRepeatingTodo } from './delete-repeating-todo.tsx';
import { repeats } from './following.ts';

interface TodoDeletion {
  /** Deletes it, or opens the dialog if it repeats. */
  requestDelete: (todo: Todo) => void;
  dialog: ReactNode;
}

export function useTodoDeletion(onDelete: (todo: Todo, scope: ChangeScope) => void): TodoDeletion {
  const [todoToDelete, setTodoToDelete] = useState<Todo>();
  const [isOpen, setOpen] = useState(false);
  const requestDelete = useCallback(
    (todo: Todo) => {
      if (!repeats(todo)) return onDelete(todo, 'this');
      setTodoToDelete(todo);
      setOpen(true);
    },
    [onDelete],
  );
  return {
    requestDelete,
    dialog: todoToDelete && (
      <DeleteRepeatingTodo
        open={isOpen}
        onOpenChange={setOpen}
        onDelete={(scope) => onDelete(todoToDelete, scope)}
      />
    ),
  };
}
