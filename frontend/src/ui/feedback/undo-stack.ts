import { undoWindowSeconds } from '#shared/kit/undo-window.ts';
import { currentToasts, dismissToast, subscribeToToasts, type ToastAction } from './toast.ts';
import { undoOwner } from './undo-owner.ts';

interface Undoable {
  toastId: string;
  /** Of the person who was signed in. */
  owner: object;
  action: ToastAction;
  /** Until when it can be undone, ms. */
  until: number;
}

/** How many results are remembered. */
const limit = 20;

/** The results of this page that can be undone, newest first. */
let undoables: readonly Undoable[] = [];
let lastToastId: string | undefined;
/** The Undos that are under way or have succeeded. */
const taken = new WeakSet<ToastAction['onSelect']>();

function rememberNewest(): void {
  const [toast] = currentToasts();
  if (!toast || toast.id === lastToastId) return;
  const { id: toastId, action, count } = toast;
  const replacedId = count > 1 ? lastToastId : undefined;
  lastToastId = toastId;
  const owner = undoOwner();
  if (!owner || !action?.isUndo || taken.has(action.onSelect)) return;
  // Without the result that this toast stands for as well, or offers once more.
  const others = undoables.filter(
    (each) => each.toastId !== replacedId && each.action.onSelect !== action.onSelect,
  );
  const until = Date.now() + undoWindowSeconds * 1000;
  undoables = [{ toastId, owner, action, until }, ...others].slice(0, limit);
}

// From the first toast on, whose component imports this file.
rememberNewest();
subscribeToToasts(rememberNewest);

async function takeUndo(onSelect: ToastAction['onSelect']): Promise<void> {
  let isDone = false;
  taken.add(onSelect);
  try {
    isDone = (await onSelect()) !== false;
  } finally {
    if (isDone) undoables = undoables.filter(({ action }) => action.onSelect !== onSelect);
    else taken.delete(onSelect);
  }
}

/**
 * Takes the action of a toast. An Undo that was taken already, by the key, does nothing, but one
 * that failed is taken again.
 */
export function selectAction({ isUndo, onSelect }: ToastAction): void {
  if (!isUndo) onSelect();
  else if (!taken.has(onSelect)) void takeUndo(onSelect);
}

/**
 * Undoes the newest result of the signed-in person that can still be undone. Returns whether
 * there was one.
 */
export function undoLast(): boolean {
  const last = undoables.find(
    ({ owner, until, action }) =>
      owner === undoOwner() && until > Date.now() && !taken.has(action.onSelect),
  );
  if (!last) return false;
  const { onSelect } = last.action;
  const shown = currentToasts().find(({ action }) => action?.onSelect === onSelect);
  if (shown) dismissToast(shown.id);
  selectAction(last.action);
  return true;
}
