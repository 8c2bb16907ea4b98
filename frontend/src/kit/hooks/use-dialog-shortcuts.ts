import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Elements that handle keys themselves. */
const takesKeys =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=combobox]';

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
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    dialog.addEventListener('keydown', handleKey);
    return () => dialog.removeEventListener('keydown', handleKey);
  }, [inside]);
}
