import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  width?: 'narrow' | 'medium' | 'wide';
  /** The title is said but not shown, and nothing stands around the children; it keeps its upper edge. */
  bare?: boolean;
  /** Rendered only while open. Put the buttons into a DialogFooter at its end. */
  children: ReactNode;
}

const DialogContent = lazyPart(async () => (await import('./dialog-content.tsx')).DialogContent);

/**
 * A question that waits for an answer. Focus goes to its first field, stays inside, and returns to
 * what opened it. Escape, the X and a click outside close it. Its code loads at idle.
 */
export function Dialog(props: DialogProps) {
  const opened = useOpenedOnce(DialogContent, props.open);
  return opened ? <DialogContent {...props} /> : null;
}
