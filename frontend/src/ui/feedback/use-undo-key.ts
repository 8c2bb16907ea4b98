import { useEffect } from 'react';
import { isWriting, untilWritesEnd } from '../../kit/api/writes-under-way.ts';
import { isCommand } from '../../kit/browser/command-key.ts';
import { pressedKey } from '../../kit/browser/shortcut-key.ts';
import { choices, fields } from '../../kit/browser/taking-keys.ts';
import { toast } from './toast.ts';
import { undoCopy } from './undo-copy.ts';
import { forgetUndos, undoLast } from './undo-stack.ts';

/** How long a toast says that there is nothing to undo, ms. */
const nothingShownFor = 2000;

/** How long the key waits for what is being saved, ms. */
const longestWait = 10_000;

/** Where the key undoes nothing. In other dialogs things are done that it undoes. */
const elsewhere = `${fields}, ${choices}, [role=alertdialog]`;

/** Whose results are remembered. */
let owner: string | undefined;

function isUndoKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || !isCommand(event)) return false;
  if (pressedKey(event).toLowerCase() !== 'z') return false;
  return !(event.target instanceof Element && event.target.closest(elsewhere));
}

/** ⌘Z or Ctrl Z undoes the last result of this person on this page, unless it undoes typing. */
export function useUndoKey(userId: string): void {
  useEffect(() => {
    if (owner !== undefined && owner !== userId) forgetUndos();
    owner = userId;
    let isHere = true;
    async function handleKey(event: KeyboardEvent): Promise<void> {
      if (!isUndoKey(event)) return;
      event.preventDefault();
      if (event.repeat) return;
      // The newest result may not be shown yet.
      if (isWriting()) await untilWritesEnd(longestWait);
      if (isHere && !undoLast()) toast({ title: undoCopy.nothing, duration: nothingShownFor });
    }
    window.addEventListener('keydown', handleKey);
    return () => {
      isHere = false;
      window.removeEventListener('keydown', handleKey);
      forgetUndos();
    };
  }, [userId]);
}
