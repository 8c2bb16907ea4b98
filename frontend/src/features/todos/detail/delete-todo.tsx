import { Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import type { ChangeScope } from '#shared/todos/todo-inputs.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { todosCopy } from '../todos-copy.ts';
import { useTodoDeletion } from './use-todo-deletion.tsx';

interface DeleteTodoProps {
  todo: Todo;
  onDelete: (scope: ChangeScope) => void;
}

export function DeleteTodo({ todo, onDelete }: DeleteTodoProps) {
  const mayWrite = useMayWrite();
  const { requestDelete, dialog } = useTodoDeletion(
    useCallback((_: Todo, scope: ChangeScope) => onDelete(scope), [onDelete]),
  );
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="danger-ghost" size="small" onClick={() => requestDelete(todo)}>
        <Trash2 aria-hidden />
        {todosCopy.detail.delete}
      </Button>
      {dialog}
    </>
  );
}
