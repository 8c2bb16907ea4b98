import { useLayoutEffect, useState } from 'react';
import { changeShortcutSettings } from '../../kit/browser/shortcut-settings.ts';
import { useShortcuts } from '../../kit/hooks/use-shortcuts.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useSetting } from '../session/session-queries.ts';

const GeneralShortcutsSheet = lazyWithPreload(
  async () => (await import('./general-shortcuts-sheet.tsx')).GeneralShortcutsSheet,
);

/** The keys that the user chose count in all shortcuts. */
function useOwnKeys(): void {
  const areOff = useSetting('shortcutsOff');
  const moved = useSetting('movedShortcuts');
  useLayoutEffect(() => {
    changeShortcutSettings({ areOff: areOff ?? false, moved: moved ?? {} });
    return () => changeShortcutSettings();
  }, [areOff, moved]);
}

/** `?` on pages without shortcuts of their own shows those of every page. */
export function GeneralShortcuts() {
  useOwnKeys();
  /** Undefined until it is opened first. */
  const [isOpen, setOpen] = useState<boolean>();
  // The window comes last, so that the sheet of a page has the key first.
  useShortcuts({ '?': () => setOpen(true) }, window);
  if (isOpen === undefined) return null;
  return <GeneralShortcutsSheet open={isOpen} onOpenChange={setOpen} />;
}
