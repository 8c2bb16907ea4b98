import { type Ref, useLayoutEffect } from 'react';

interface AdoptedTriggerProps {
  /** The button that is already on the page. */
  element: HTMLElement | null;
  ref?: Ref<HTMLElement>;
  id?: string;
  'aria-controls'?: string;
}

/**
 * Passed to a Radix trigger with `asChild`: adopts a button rendered before the popup code was
 * loaded. Radix positions, labels and restores focus with this button, which is not rendered again
 * and keeps the focus.
 */
export function AdoptedTrigger({ element, ref, id, ...attributes }: AdoptedTriggerProps) {
  const controls = attributes['aria-controls'];
  useLayoutEffect(() => {
    if (!element) return;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
    if (id && !element.id) element.id = id;
    // Keep the ref after unmount: Radix restores the focus a moment later.
  }, [element, ref, id]);
  useLayoutEffect(() => {
    if (!element || !controls) return;
    element.setAttribute('aria-controls', controls);
    return () => element.removeAttribute('aria-controls');
  }, [element, controls]);
  return null;
}
