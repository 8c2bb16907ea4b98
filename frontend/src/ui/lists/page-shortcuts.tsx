import { type ComponentType, useState } from 'react';
import { useShortcuts } from '../../kit/hooks/use-shortcuts.ts';

interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface PageShortcutsProps {
  /** Content of the shortcuts sheet. */
  sheet: ComponentType<SheetProps>;
  /** Other shortcuts, ignored while typing: `{ n: focusQuickAdd }`. */
  keys?: Readonly<Record<string, () => void>>;
}

/** Shortcuts of a page without a main list, and `?` for the shortcuts sheet. */
export function PageShortcuts({ sheet: Sheet, keys }: PageShortcutsProps) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ ...keys, '?': () => setOpen(true) });
  return <Sheet open={isOpen} onOpenChange={setOpen} />;
}
