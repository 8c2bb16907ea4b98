import { type RefObject, useLayoutEffect, useState } from 'react';
import { obstaclesTo, overlaps, watchVisibleBox } from '../feedback/obstacles.ts';

/** Whether a floating element covers an input, and should be hidden until it no longer does. */
export function useIsCovering(floating: RefObject<HTMLElement | null>, isShown = true): boolean {
  const [isCovering, setCovering] = useState(false);
  useLayoutEffect(() => {
    const element = floating.current;
    if (!element || !isShown) return;
    const check = () => {
      const box = element.getBoundingClientRect();
      setCovering(obstaclesTo(element).some((obstacle) => overlaps(box, obstacle)));
    };
    check();
    const sizes = new ResizeObserver(check);
    sizes.observe(document.body);
    window.addEventListener('scroll', check, { passive: true });
    const stopWatching = watchVisibleBox(check);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', check);
      stopWatching();
    };
  }, [floating, isShown]);
  return isCovering;
}
