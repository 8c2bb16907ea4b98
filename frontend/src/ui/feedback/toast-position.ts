import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import {
  type Box,
  type Obstacle,
  obstaclesTo,
  overlaps,
  visibleBox,
  watchVisibleBox,
} from './obstacles.ts';

/** Distance to the edge of the window or of the header's first row, px. */
const gap = 6;
/** Height of the header's first row, px. Below `lg` the team selector is in a second one. */
const headerRow = 56;
const wide = 1024;

interface ToastSpace {
  visible: Box;
  hasHeader: boolean;
  obstacles: readonly Obstacle[];
}

/**
 * The top of a toast: over the header, unless that covers an input or the button of a dialog or
 * form. Then the edge of the window where it covers least.
 */
export function topOfToast(toast: Box, { visible, hasHeader, obstacles }: ToastSpace): number {
  const height = toast.bottom - toast.top;
  const belowControls = hasHeader && visible.right < wide ? [visible.top + headerRow + gap] : [];
  const tops = [...belowControls, visible.top + gap, visible.bottom - gap - height];
  const costs = tops.map((top) =>
    obstacles
      .filter((obstacle) => overlaps(obstacle, { ...toast, top, bottom: top + height }))
      .reduce((sum, { weight }) => sum + weight, 0),
  );
  return tops[costs.indexOf(Math.min(...costs))] ?? gap;
}

/** Style of the toast list; updated when its size, the focus or the window changes. */
export function useToastPosition(
  list: RefObject<HTMLElement | null>,
  shownId: string | undefined,
): CSSProperties {
  const [top, setTop] = useState(gap);
  useLayoutEffect(() => {
    const toasts = list.current;
    if (shownId === undefined || !toasts) return;
    const update = () =>
      setTop(
        topOfToast(toasts.getBoundingClientRect(), {
          visible: visibleBox(),
          hasHeader: document.querySelector('header') !== null,
          obstacles: obstaclesTo(toasts),
        }),
      );
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(toasts);
    const stopWatching = watchVisibleBox(update);
    return () => {
      sizes.disconnect();
      stopWatching();
    };
  }, [list, shownId]);
  return { top };
}
