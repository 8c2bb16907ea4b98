import { type ReactNode, useCallback, useState } from 'react';
import type { ChangeScope, Todo } from '#shared/todos/todo.ts';
import { DeleteRepeatingTodo } from './delete-repeating-todo.tsx';
import { repeats } from './following.ts';

interface TodoDeletion {
  /** Deletes it, or opens the dialog if it repeats. */
  requestDelete: (todo: Todo) => void;
  dialog: ReactNode;
}

export function useTodoDeletion(onDelete: (todo: Todo, scope: ChangeScope) => void): TodoDeletion {
  const [asked, setAsked] = useState<Todo>();
  const [isAsking, setAsking] = useState(false);
  const requestDelete = useCallback(
    (todo: Todo) => {
      if (!repeats(todo)) return onDelete(todo, 'this');
      setAsked(todo);
      setAsking(true);
    },
    [onDelete],
  );
  return {
    requestDelete,
    dialog: asked && (
      <DeleteRepeatingTodo
        open={isAsking}
        onOpenChange={setAsking}
        onDelete={(scope) => onDelete(asked, scope)}
      />
    ),
  };
}
