import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusPage } from '../../../ui/overlays/focus-page.ts';

/**
 * Focuses the main content after a navigation, so that the keyboard continues there and a screen
 * reader announces the page. A page that focused one of its own elements keeps that focus, and so does
 * a dialog that was opened while the page was loading.
 */
export function useFocusOnNavigation(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const focusedFor = useRef(path);

  useEffect(() => {
    const cameFrom = focusedFor.current;
    focusedFor.current = path;
    if (!cameFrom || cameFrom === path) return;
    if (!document.activeElement?.closest('main, [role$=dialog]')) focusPage();
  }, [path]);
}
