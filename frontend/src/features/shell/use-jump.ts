import { useEffect, useState } from 'react';
import { isCommand } from '../../kit/command-key.ts';

/** Whether one is about to jump somewhere: by ⌘K or Ctrl K wherever one is, but over a dialog. */
export function useJump(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !isCommand(event)) return;
      event.preventDefault();
      if (event.repeat) return;
      setOpen((wasOpen) => !wasOpen && !document.querySelector('[role$=dialog]'));
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return [isOpen, setOpen];
}
