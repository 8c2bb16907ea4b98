import { Repeat } from 'lucide-react';
import { useState } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { todosCopy } from '../todos-copy.ts';
import { futurePart } from './following.ts';

const copy = todosCopy.futureTodos;

interface FollowingChange {
  change: (todo: Todo, fields: TodoChange) => Promise<boolean>;
  /** Undefined unless the user has to decide about future todos. */
  question: FollowingQuestionProps | undefined;
}

/**
 * Changes a recurring todo at once, then asks whether to change future todos too. One answer covers
 * all changes since the last one.
 */
export function useFollowingChange(
  send: (todo: Todo, fields: TodoChange) => Promise<boolean>,
): FollowingChange {
  const [pending, setPending] = useState<TodoChange>();
  const [changedTodo, setChangedTodo] = useState<Todo>();
  return {
    change: (todo, fields) => {
      const following = futurePart(todo, fields);
      const isChanged = send(todo, following ? { ...fields, scope: 'this' } : fields);
      if (following) {
        setChangedTodo(todo);
        setPending((before) => ({ ...before, ...following }));
      }
      return isChanged;
    },
    question: pending &&
      changedTodo && {
        onThis: () => setPending(undefined),
        onFollowing: () => {
          setPending(undefined);
          void send(changedTodo, { ...pending, scope: 'following' });
        },
      },
  };
}

interface FollowingQuestionProps {
  onThis: () => void;
  onFollowing: () => void;
}

/** Asks whether a change applies to future todos too. */
export function FollowingQuestion({ question }: Pick<FollowingChange, 'question'>) {
  return (
    // Always rendered, so that screen readers announce the question.
    <div role="status">
      {question && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line-soft border-b bg-accent-soft px-4 py-2.5 text-ink text-sm">
          <span className="flex min-w-52 flex-1 items-center gap-2">
            <Repeat className="size-4 shrink-0 text-accent-ink" aria-hidden />
            {copy.question}
          </span>
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={question.onFollowing}>
              {copy.change}
            </Button>
            <Button size="small" variant="ghost" onClick={question.onThis}>
              {copy.keep}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
