import { useState } from 'react';
import { useShortcuts } from '../../kit/hooks/use-shortcuts.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';

const GeneralShortcutsSheet = lazyWithPreload(
  async () => (await import('./general-shortcuts-sheet.tsx')).GeneralShortcutsSheet,
);

/** `?` on pages without shortcuts of their own shows those of every page. */
export function GeneralShortcuts() {
  /** Undefined until it is opened first. */
  const [isOpen, setOpen] = useState<boolean>();
  // The window comes last, so that the sheet of a page has the key first.
  useShortcuts({ '?': () => setOpen(true) }, window);
  if (isOpen === undefined) return null;
  return <GeneralShortcutsSheet open={isOpen} onOpenChange={setOpen} />;
}
