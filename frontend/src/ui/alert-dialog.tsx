import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, in a sentence. */
  description: ReactNode;
  /** The deed, as a verb: `Delete team`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Keeps the dialog open; close it yourself once the deed is done. */
  onConfirm: () => void;
  tone?: 'danger' | 'plain';
  pending?: boolean;
  confirmDisabled?: boolean;
  /** What must be decided first, such as who takes over the work. */
  children?: ReactNode;
}

const AlertDialogContent = lazyPart(
  async () => (await import('./alert-dialog-content.tsx')).AlertDialogContent,
);

/** Asks before what cannot be undone. Only its buttons and Escape close it. */
export function AlertDialog(props: AlertDialogProps) {
  const opened = useOpenedOnce(AlertDialogContent, props.open);
  return opened ? <AlertDialogContent {...props} /> : null;
}
