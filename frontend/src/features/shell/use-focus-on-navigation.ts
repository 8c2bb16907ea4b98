import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * After going to another page the focus is at the beginning of its content, so that the keyboard
 * goes on from there and a screen reader says where one is. A page that took it itself keeps it.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const focusedFor = useRef(path);

  useEffect(() => {
    const cameFrom = focusedFor.current;
    focusedFor.current = path;
    if (!cameFrom || cameFrom === path) return;
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [path]);

  return main;
}
