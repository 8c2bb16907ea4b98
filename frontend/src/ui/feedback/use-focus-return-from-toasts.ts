import { type RefObject, useEffect, useRef } from 'react';
import { returnFocusTo } from '../overlays/focus-return.ts';

/**
 * Remembers the focus before it moved into the toasts. The returned function restores it when a
 * focused toast closes; Radix leaves it in the list of toasts.
 */
export function useFocusReturnFromToasts(list: RefObject<HTMLElement | null>): () => void {
  const origin = useRef<HTMLElement>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const isElsewhere = !list.current?.parentElement?.contains(target as Node);
      if (isElsewhere && target instanceof HTMLElement) origin.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);

  return () => {
    const region = list.current?.parentElement;
    if (region?.contains(document.activeElement)) returnFocusTo(origin.current);
  };
}
