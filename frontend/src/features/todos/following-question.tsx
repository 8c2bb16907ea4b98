import { Repeat } from 'lucide-react';
import { useState } from 'react';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { Button } from '../../ui/button.tsx';
import { followingPart } from './following.ts';

interface FollowingChange {
  change: (todo: Todo, fields: TodoChange) => void;
  /** Asked of those that follow; undefined where there is nothing to ask. */
  question: FollowingQuestionProps | undefined;
}

/**
 * What is changed of a todo that repeats is changed of it at once; whether those that follow change
 * with it is asked then, for everything that was changed since it was last answered.
 */
export function useFollowingChange(
  send: (todo: Todo, fields: TodoChange) => void,
): FollowingChange {
  const [pending, setPending] = useState<TodoChange>();
  const [asked, setAsked] = useState<Todo>();
  return {
    change: (todo, fields) => {
      const following = followingPart(todo, fields);
      send(todo, following ? { ...fields, scope: 'this' } : fields);
      if (!following) return;
      setAsked(todo);
      setPending((before) => ({ ...before, ...following }));
    },
    question: pending &&
      asked && {
        onThis: () => setPending(undefined),
        onFollowing: () => {
          setPending(undefined);
          send(asked, { ...pending, scope: 'following' });
        },
      },
  };
}

interface FollowingQuestionProps {
  onThis: () => void;
  onFollowing: () => void;
}

/** Whether a change is also for those that follow. */
export function FollowingQuestion({ question }: Pick<FollowingChange, 'question'>) {
  return (
    // Always there: what comes into it is read out.
    <div role="status">
      {question && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line-soft border-b bg-accent-soft px-4 py-2.5 text-ink text-sm">
          <span className="flex min-w-52 flex-1 items-center gap-2">
            <Repeat className="size-4 shrink-0 text-accent-ink" aria-hidden />
            This one is changed. Change all that follow as well?
          </span>
          <span className="flex flex-wrap gap-2">
            <Button size="small" onClick={question.onFollowing}>
              All that follow
            </Button>
            <Button size="small" variant="ghost" onClick={question.onThis}>
              Only this one
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}
