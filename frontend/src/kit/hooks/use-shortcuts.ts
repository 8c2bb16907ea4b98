import { useLayoutEffect, useRef } from 'react';
import { shortcutKey } from '../browser/shortcut-key.ts';
import { isTakingKeys } from '../browser/taking-keys.ts';

/** Shortcuts of the page by key: `{ n: focusQuickAdd }`. */
export function useShortcuts(
  shortcuts: Readonly<Record<string, () => void>>,
  target: Document | Window = document,
): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  // In a layout effect, so that a key pressed right after the first paint works.
  useLayoutEffect(() => {
    function handleKey(event: Event): void {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat || isTakingKeys(event.target)) return;
      const act = latest.current[shortcutKey(event)];
      if (!act) return;
      event.preventDefault();
      act();
    }
    target.addEventListener('keydown', handleKey);
    return () => target.removeEventListener('keydown', handleKey);
  }, [target]);
}
