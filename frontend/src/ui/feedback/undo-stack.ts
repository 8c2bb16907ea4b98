import { undoWindowSeconds } from '#shared/kit/undo-window.ts';
import { currentToasts, dismissToast, subscribeToToasts, type ToastAction } from './toast.ts';

interface Undoable {
  toastId: string;
  action: ToastAction;
  /** Until when it can be undone, ms. */
  until: number;
}

/** How many results are remembered. */
const limit = 20;

/** The results of this page that can be undone, newest first. */
let undoables: readonly Undoable[] = [];
let lastToastId: string | undefined;
const undone = new WeakSet<ToastAction['onSelect']>();

function rememberNewest(): void {
  const [toast] = currentToasts();
  if (!toast || toast.id === lastToastId) return;
  const { id: toastId, action, count } = toast;
  const replacedId = count > 1 ? lastToastId : undefined;
  lastToastId = toastId;
  if (!action?.isUndo || undone.has(action.onSelect)) return;
  // Without the result that this toast stands for as well, or offers once more.
  const others = undoables.filter(
    (each) => each.toastId !== replacedId && each.action.onSelect !== action.onSelect,
  );
  const until = Date.now() + undoWindowSeconds * 1000;
  undoables = [{ toastId, action, until }, ...others].slice(0, limit);
}

// From the first toast on, whose component imports this file.
rememberNewest();
subscribeToToasts(rememberNewest);

/** Takes the action of a toast. An Undo that was taken already, by the key, does nothing. */
export function selectAction({ isUndo, onSelect }: ToastAction): void {
  if (isUndo) {
    undoables = undoables.filter(({ action }) => action.onSelect !== onSelect);
    if (undone.has(onSelect)) return;
    undone.add(onSelect);
  }
  onSelect();
}

/** Undoes the newest result that can still be undone. Returns whether there was one. */
export function undoLast(): boolean {
  const last = undoables.find(({ until }) => until > Date.now());
  if (!last) return false;
  if (currentToasts().some(({ id }) => id === last.toastId)) dismissToast(last.toastId);
  selectAction(last.action);
  return true;
}

export function forgetUndos(): void {
  undoables = [];
}
