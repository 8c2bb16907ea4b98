import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Todo } from '#shared/todos/todo.ts';
import { ApiError, sentenceOf } from '../../kit/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { todoQuery } from './todo-detail-queries.ts';

interface HighlightOptions {
  /** The todo that a link led to. */
  id: string | undefined;
  todos: readonly Todo[] | undefined;
  /** Whether all pages are here. */
  isComplete: boolean;
  isShown: boolean;
  /** The filter hides it. */
  onHidden: () => void;
  /** It belongs to another team. */
  onElsewhere: (todo: Todo) => void;
  /** It has been seen, or is not to be found. */
  onEnd: () => void;
}

/** How long a row stays lit before it fades, ms. */
export const litFor = 2000;

/** Which row to light: finds the todo of a link wherever it is, and tells when it is not. */
export function useHighlight(options: HighlightOptions): string | undefined {
  const { id, todos, isComplete, isShown } = options;
  const client = useQueryClient();
  const latest = useRef(options);
  latest.current = options;
  const isHere = todos?.some((todo) => todo.id === id) ?? false;
  const isLit = id !== undefined && isHere && isShown;
  const isSought = id !== undefined && !isHere && isComplete;

  useEffect(() => {
    if (id !== undefined && isHere && !isShown) latest.current.onHidden();
  }, [id, isHere, isShown]);

  useEffect(() => {
    if (!isLit) return;
    const timer = setTimeout(() => latest.current.onEnd(), litFor);
    return () => clearTimeout(timer);
  }, [isLit]);

  useEffect(() => {
    if (!isSought) return;
    let isEnded = false;
    client.fetchQuery({ ...todoQuery(id), staleTime: 0 }).then(
      (todo) => {
        if (!isEnded) latest.current.onElsewhere(todo);
      },
      (error) => {
        if (isEnded) return;
        toast({
          variant: 'destructive',
          title: 'Todo Not Found',
          description: notFoundText(error),
        });
        latest.current.onEnd();
      },
    );
    return () => {
      isEnded = true;
    };
  }, [isSought, id, client]);

  return isLit ? id : undefined;
}

/** Of an id that never was one the server says less. */
function notFoundText(error: unknown): string {
  return error instanceof ApiError && error.status === 404
    ? "The todo you're looking for doesn't exist or has been deleted."
    : sentenceOf(error);
}
