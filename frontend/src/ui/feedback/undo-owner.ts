import { useLayoutEffect } from 'react';

/** Stands for a person from signing in to signing out. */
interface UndoOwner {
  userId: string;
}

let current: UndoOwner | undefined;

/** Whose results are remembered now; undefined if nobody is signed in. */
export function undoOwner(): UndoOwner | undefined {
  return current;
}

/** Lets this person undo what they do while the component is shown. */
export function useUndoOwner(userId: string): void {
  useLayoutEffect(() => {
    current = { userId };
    return () => {
      current = undefined;
    };
  }, [userId]);
}
