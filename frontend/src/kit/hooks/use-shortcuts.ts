import { useLayoutEffect, useRef } from 'react';

/** Elements that handle keys themselves. */
const takesKeys =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether keys typed here belong to a field, dialog or menu, and are not shortcuts. */
export function isTakingKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takesKeys) !== null;
}

/** Shortcuts of the page by key: `{ n: focusQuickAdd }`. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  // In a layout effect, so that a key pressed right after the first paint works.
  useLayoutEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat || isTakingKeys(event.target)) return;
      const act = latest.current[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
