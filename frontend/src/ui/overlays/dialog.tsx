import type { AlertDialogProps } from './alert-dialog-content.tsx';
import type { DialogProps } from './dialog-content.tsx';
import { AlertDialogContent, DialogContent, SheetContent } from './lazy-overlays.ts';
import type { SheetProps } from './sheet-content.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

/**
 * A modal dialog. Focus moves to its first field, is trapped, and returns to the opener on close.
 * Escape, the X and a click outside close it. Its code loads at idle.
 */
export function Dialog(props: DialogProps) {
  const opened = useOpenedOnce(DialogContent, props.open);
  return opened ? <DialogContent {...props} /> : null;
}

/** Confirms an irreversible action. Only its buttons and Escape close it. */
export function AlertDialog(props: AlertDialogProps) {
  const opened = useOpenedOnce(AlertDialogContent, props.open);
  return opened ? <AlertDialogContent {...props} /> : null;
}

/** A panel that slides in from an edge of the screen. */
export function Sheet(props: SheetProps) {
  const opened = useOpenedOnce(SheetContent, props.open);
  return opened ? <SheetContent {...props} /> : null;
}
