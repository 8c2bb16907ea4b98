import { useEffect, useLayoutEffect, useState } from 'react';
import { pauseShortcutsWhileOpening } from '../../kit/browser/shortcut-pause.ts';

/**
 * False until first opened, so that unused overlays are never rendered. Their code loads at idle.
 */
export function useOpenedOnce(part: { preloadWhenIdle: () => void }, open: boolean): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  useEffect(() => part.preloadWhenIdle(), [part]);
  useLayoutEffect(() => (open ? pauseShortcutsWhileOpening() : undefined), [open]);
  return opened;
}
