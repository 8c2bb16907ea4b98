import { useState } from 'react';
import type { EarlyKeys } from '../kit/use-early-keys.ts';
import { useShortcuts } from '../kit/use-shortcuts.ts';
import type { LazyPart } from './lazy-part.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface PageShortcutsProps {
  /** What `?` shows. */
  sheet: LazyPart<SheetProps>;
  /** What other keys do, wherever nobody is typing: `{ n: focusQuickAdd }`. */
  keys?: Readonly<Record<string, () => void>>;
  /** What was pressed before, where this comes later than its page. */
  early?: EarlyKeys;
}

/** The keys of a page that is not a list of its own, and `?` for all that there are. */
export function PageShortcuts({ sheet: Sheet, keys, early }: PageShortcutsProps) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ ...keys, '?': () => setOpen(true) }, early);
  return useOpenedOnce(Sheet, isOpen) && <Sheet open={isOpen} onOpenChange={setOpen} />;
}
