import { useLayoutEffect, useState } from 'react';
import { isCommand } from '../../kit/browser/command-key.ts';
import { pressedKey } from '../../kit/browser/shortcut-key.ts';

/** Opens the command palette with ⌘K or Ctrl K, unless a dialog is open. */
export function useCommandPalette(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  // In a layout effect, so that a key pressed right after the first paint works.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (pressedKey(event).toLowerCase() !== 'k' || !isCommand(event)) return;
      event.preventDefault();
      if (event.repeat) return;
      setOpen((wasOpen) => !wasOpen && !document.querySelector('[role$=dialog]'));
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return [isOpen, setOpen];
}
