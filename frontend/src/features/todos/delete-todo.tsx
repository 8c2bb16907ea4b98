import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';

interface DeleteTodoProps {
  todo: Pick<Todo, 'title'>;
  onDelete: () => void;
}

/** Asks first: comments and logged time go with it. */
export function DeleteTodo({ todo, onDelete }: DeleteTodoProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger-ghost" size="small" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete Todo
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this todo?"
        description={`“${todo.title}” will be gone for everybody, with its comments and the time logged on it.`}
        confirmLabel="Delete todo"
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      />
    </>
  );
}
