import { type RefObject, useLayoutEffect, useRef } from 'react';

/** False in Firefox, and in Safari before 26.2. */
const fitsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** As high as the text, within the limits of the styles. */
function fitToText(field: HTMLTextAreaElement): void {
  field.style.height = 'auto';
  const borders = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + borders}px`;
}

/** Makes a field as high as its text in browsers without `field-sizing`. */
export function useFittingHeight(): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  // After each rendering, because its text may be another.
  useLayoutEffect(() => {
    if (field.current && !fitsByItself()) fitToText(field.current);
  });
  useLayoutEffect(() => {
    const typedInto = field.current;
    if (!typedInto || fitsByItself()) return;
    const update = () => fitToText(typedInto);
    typedInto.addEventListener('input', update);
    return () => typedInto.removeEventListener('input', update);
  }, []);
  return field;
}
