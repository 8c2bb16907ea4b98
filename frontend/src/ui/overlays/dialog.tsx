import type { DialogProps } from './dialog-content.tsx';
import { DialogContent } from './lazy-overlays.ts';
import { useOpenedOnce } from './use-opened-once.ts';

/**
 * A modal dialog. Focus moves to its first field, is trapped, and returns to the opener on close.
 * Escape, the X and a click outside close it. Its code loads at idle.
 */
export function Dialog(props: DialogProps) {
  const opened = useOpenedOnce(DialogContent, props.open);
  return opened ? <DialogContent {...props} /> : null;
}
