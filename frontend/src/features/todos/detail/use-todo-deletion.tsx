import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { TimeOfOthers } from '#shared/time/todo-time.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { ChangeScope } from '#shared/todos/todo-inputs.ts';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { readTimeOfOthers } from '../../time/time-queries.ts';
import { repeats } from './following.ts';

const DeleteTodoDialog = lazyWithPreload(
  async () => (await import('./delete-todo-dialog.tsx')).DeleteTodoDialog,
);

interface TodoDeletion {
  /** Deletes it, or opens the dialog if it repeats or others logged time on it. */
  requestDelete: (todo: Todo) => void;
  dialog: ReactNode;
}

/** Old entries may be left out, and then nobody knows whose they are. */
const concernsOthers = ({ entryCount, isComplete }: TimeOfOthers) => entryCount > 0 || !isComplete;

export function useTodoDeletion(onDelete: (todo: Todo, scope: ChangeScope) => void): TodoDeletion {
  const [asked, setAsked] = useState<{ todo: Todo; time: TimeOfOthers | undefined }>();
  const [isOpen, setOpen] = useState(false);
  const checked = useRef<string>(undefined);
  useEffect(DeleteTodoDialog.preloadWhenIdle, []);
  const requestDelete = useCallback(
    async (todo: Todo) => {
      // Pressed twice.
      if (checked.current === todo.id) return;
      checked.current = todo.id;
      const found = await readTimeOfOthers(todo.id);
      checked.current = undefined;
      const time = found && concernsOthers(found) ? found : undefined;
      if (!time && !repeats(todo)) return onDelete(todo, 'this');
      setAsked({ todo, time });
      setOpen(true);
    },
    [onDelete],
  );
  return {
    requestDelete,
    dialog: asked && (
      <DeleteTodoDialog
        repeats={repeats(asked.todo)}
        timeOfOthers={asked.time}
        open={isOpen}
        onOpenChange={setOpen}
        onDelete={(scope) => onDelete(asked.todo, scope)}
      />
    ),
  };
}
