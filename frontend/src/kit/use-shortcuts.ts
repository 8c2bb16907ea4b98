import { useEffect, useRef } from 'react';
import type { EarlyKeys } from './use-early-keys.ts';

/** Where keys have a meaning of their own. */
const takesKeys =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a single letter typed here is text, or an answer to what is open, rather than a command. */
export function isTakingKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(takesKeys) !== null;
}

/**
 * Single keys that do something wherever one is on the page: `{ n: focusQuickAdd }`. Of those that
 * were pressed before this was here, the first one that means something is done now.
 */
export function useShortcuts(
  shortcuts: Readonly<Record<string, () => void>>,
  early?: EarlyKeys,
): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const before = useRef(early);
  useEffect(() => {
    function actOn(event: KeyboardEvent): boolean {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.repeat || isTakingKeys(event.target)) return false;
      const act = latest.current[event.key];
      if (!act) return false;
      event.preventDefault();
      act();
      return true;
    }
    const handleKey = (event: KeyboardEvent) => void actOn(event);
    document.addEventListener('keydown', handleKey);
    before.current?.pressed.some(actOn);
    before.current?.onTaken();
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
