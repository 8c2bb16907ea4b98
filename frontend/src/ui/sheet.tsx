import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  side?: 'left' | 'right';
  /** Hides title and close button from the eye where the content has its own, as the sidebar does. */
  bare?: boolean;
  className?: string;
  children: ReactNode;
}

const SheetContent = lazyPart(async () => (await import('./sheet-content.tsx')).SheetContent);

/** A panel that slides over from an edge of the screen. */
export function Sheet(props: SheetProps) {
  const opened = useOpenedOnce(SheetContent, props.open);
  return opened ? <SheetContent {...props} /> : null;
}
