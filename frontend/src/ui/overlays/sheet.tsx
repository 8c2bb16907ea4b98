import { SheetContent } from './lazy-overlays.ts';
import type { SheetProps } from './sheet-content.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

/** A panel that slides in from an edge of the screen. */
export function Sheet(props: SheetProps) {
  const opened = useOpenedOnce(SheetContent, props.open);
  return opened ? <SheetContent {...props} /> : null;
}
