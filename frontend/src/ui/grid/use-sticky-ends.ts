import { type RefObject, useLayoutEffect } from 'react';

/**
 * Measures the last columns of a table, marked `data-behind`, for keeping them in view while the
 * others scroll: `--behind-<index>` is the width of those after it, `--behind-all` of all.
 */
export function useStickyEnds(box: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || count === 0) return;
    const heads = [...element.querySelectorAll<HTMLElement>('th[data-behind]')].reverse();
    function measure(): void {
      let width = 0;
      for (const head of heads) {
        element?.style.setProperty(`--behind-${head.dataset.behind}`, `${width}px`);
        width += head.offsetWidth;
      }
      element?.style.setProperty('--behind-all', `${width}px`);
    }
    measure();
    const observer = new ResizeObserver(measure);
    for (const head of heads) observer.observe(head);
    return () => observer.disconnect();
  }, [box, count]);
}
