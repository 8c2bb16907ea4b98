import { type RefObject, useLayoutEffect, useRef } from 'react';

/** False in Firefox, and in Safari before 26.2. */
const fitsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** Makes a field as high as its text in browsers without `field-sizing`, within its styles. */
export function useFittingHeight(): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  // After each rendering, because its text may be another.
  useLayoutEffect(() => {
    const area = field.current;
    if (!area || fitsByItself()) return;
    const update = () => {
      area.style.height = 'auto';
      const borders = area.offsetHeight - area.clientHeight;
      area.style.height = `${area.scrollHeight + borders}px`;
    };
    update();
    area.addEventListener('input', update);
    return () => area.removeEventListener('input', update);
  });
  return field;
}
