import { useEffect } from 'react';
import { isCommand } from '../../kit/browser/command-key.ts';
import { pressedKey } from '../../kit/browser/shortcut-key.ts';
import { fields } from '../../kit/browser/taking-keys.ts';
import { toast } from './toast.ts';
import { undoCopy } from './undo-copy.ts';
import { forgetUndos, undoLast } from './undo-stack.ts';

/** How long a toast says that there is nothing to undo, ms. */
const nothingShownFor = 2000;

/** Whose results are remembered. */
let owner: string | undefined;

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || !isCommand(event)) return;
  if (pressedKey(event).toLowerCase() !== 'z') return;
  if (event.target instanceof Element && event.target.closest(fields)) return;
  event.preventDefault();
  if (event.repeat) return;
  if (!undoLast()) toast({ title: undoCopy.nothing, duration: nothingShownFor });
}

/** ⌘Z or Ctrl Z undoes the last result of this person on this page, unless it undoes typing. */
export function useUndoKey(userId: string): void {
  useEffect(() => {
    if (owner !== undefined && owner !== userId) forgetUndos();
    owner = userId;
    window.addEventListener('keydown', handleKey);
    return () => {
      window.removeEventListener('keydown', handleKey);
      forgetUndos();
    };
  }, [userId]);
}
