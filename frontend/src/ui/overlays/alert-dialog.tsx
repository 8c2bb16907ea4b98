import type { AlertDialogProps } from './alert-dialog-content.tsx';
import { AlertDialogContent } from './lazy-overlays.ts';
import { useOpenedOnce } from './use-opened-once.ts';

/** Confirms an irreversible action. Only its buttons and Escape close it. */
export function AlertDialog(props: AlertDialogProps) {
  const opened = useOpenedOnce(AlertDialogContent, props.open);
  return opened ? <AlertDialogContent {...props} /> : null;
}
