import { isWriting, untilWritesEnd } from '../../kit/api/writes-under-way.ts';
import { isCommand } from '../../kit/browser/command-key.ts';
import { pressedKey } from '../../kit/browser/shortcut-key.ts';
import { choices, fields } from '../../kit/browser/taking-keys.ts';
import { toast } from './toast.ts';
import { undoCopy } from './undo-copy.ts';
import { undoOwner } from './undo-owner.ts';
import { undoLast } from './undo-stack.ts';

/** How long a toast says that there is nothing to undo, ms. */
const nothingShownFor = 2000;

/** How long the key waits for what is being saved, ms. */
const longestWait = 10_000;

/**
 * Where the key undoes nothing. In other dialogs the key would undo what was done before them. A menu that was
 * left keeps the focus while it fades, after the result of its action may have been shown.
 */
const elsewhere = `${fields}, :is(${choices}, [role=alertdialog]):not([data-state=closed])`;

function isUndoKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || !isCommand(event)) return false;
  if (pressedKey(event).toLowerCase() !== 'z') return false;
  return !(event.target instanceof Element && event.target.closest(elsewhere));
}

async function handleKey(event: KeyboardEvent): Promise<void> {
  const owner = undoOwner();
  if (!owner || !isUndoKey(event)) return;
  event.preventDefault();
  if (event.repeat) return;
  // The newest result may not be shown yet.
  if (isWriting()) await untilWritesEnd(longestWait);
  if (owner === undoOwner() && !undoLast())
    toast({ title: undoCopy.nothing, duration: nothingShownFor });
}

/**
 * From now on ⌘Z or Ctrl Z undoes the last result of the signed-in person on this page, unless it
 * undoes typing. Listens once, however often it is called.
 */
export function listenForUndoKey(): void {
  window.addEventListener('keydown', handleKey);
}
