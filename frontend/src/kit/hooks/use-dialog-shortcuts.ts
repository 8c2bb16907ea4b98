import { type RefObject, useLayoutEffect, useRef } from 'react';
import { shortcutKey } from '../browser/shortcut-key.ts';
import { fields } from '../browser/taking-keys.ts';

/** A select that has the focus finds by letters. */
const takesKeys = `${fields}, [role=combobox]`;

/** Like useShortcuts, while the focus is in the dialog that contains the element. */
export function useDialogShortcuts(
  inside: RefObject<HTMLElement | null>,
  shortcuts: Readonly<Record<string, () => void>>,
): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useLayoutEffect(() => {
    const dialog = inside.current?.closest<HTMLElement>('[role=dialog]');
    if (!dialog) return;
    function handleKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat || (event.target as Element).closest(takesKeys)) return;
      const act = latest.current[shortcutKey(event)];
      if (!act) return;
      event.preventDefault();
      act();
    }
    dialog.addEventListener('keydown', handleKey);
    return () => dialog.removeEventListener('keydown', handleKey);
  }, [inside]);
}
