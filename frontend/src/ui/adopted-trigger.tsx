import { type Ref, useLayoutEffect } from 'react';

interface AdoptedTriggerProps {
  /** The button that is already on the page. */
  element: HTMLElement | null;
  ref?: Ref<HTMLElement>;
  id?: string;
  'aria-controls'?: string;
}

/**
 * Given to a Radix trigger with `asChild`, it hands over a button that was on the page before the
 * popup's code arrived. Radix then places, labels and returns focus by that very button, which is
 * neither rendered anew nor loses focus.
 */
export function AdoptedTrigger({ element, ref, id, ...attributes }: AdoptedTriggerProps) {
  const controls = attributes['aria-controls'];
  useLayoutEffect(() => {
    if (!element) return;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
    if (id && !element.id) element.id = id;
    // The reference stays after unmounting on purpose: Radix returns focus to it a moment later.
  }, [element, ref, id]);
  useLayoutEffect(() => {
    if (!element || !controls) return;
    element.setAttribute('aria-controls', controls);
    return () => element.removeAttribute('aria-controls');
  }, [element, controls]);
  return null;
}
