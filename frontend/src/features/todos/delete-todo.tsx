import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ChangeScope, Todo } from '#shared/todos/todo.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteFollowing } from './delete-following.tsx';
import { repeats } from './following.ts';

interface DeleteTodoProps {
  todo: Pick<Todo, 'title' | 'recurrenceType'>;
  onDelete: (scope: ChangeScope) => void;
}

/** Asks first: comments and logged time go with it. */
export function DeleteTodo({ todo, onDelete }: DeleteTodoProps) {
  const [isAsking, setAsking] = useState(false);
  const [isForAll, setForAll] = useState(false);
  function ask(): void {
    setForAll(false);
    setAsking(true);
  }
  return (
    <>
      <Button variant="danger-ghost" size="small" onClick={ask}>
        <Trash2 aria-hidden />
        Delete Todo
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this todo?"
        description={
          <>
            “<bdi>{todo.title}</bdi>” will be gone for everybody, with its comments and the time
            logged on it.
          </>
        }
        confirmLabel="Delete todo"
        onConfirm={() => {
          setAsking(false);
          onDelete(isForAll ? 'following' : 'this');
        }}
      >
        {repeats(todo) && <DeleteFollowing checked={isForAll} onCheckedChange={setForAll} />}
      </AlertDialog>
    </>
  );
}
