import { useCallback, useLayoutEffect, useRef } from 'react';

/** People see no sooner that a button changed under their pointer. */
const noticedAfterMs = 500;

/**
 * Start and Stop take each other's place. The returned function is false for a click that was meant
 * for the other one: the second of a double click, or one just after another tab started or stopped
 * the timer. Keyboard clicks have detail 0. `isRunning` is undefined until it is known.
 */
export function useMeantClick(
  isRunning: boolean | undefined,
): (click: { detail: number }) => boolean {
  const shown = useRef({ isRunning, changedAt: Number.NEGATIVE_INFINITY });
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    const before = shown.current.isRunning;
    if (before === isRunning) return;
    const isUnexpected = before !== undefined && !isPressed.current;
    const changedAt = isUnexpected ? performance.now() : Number.NEGATIVE_INFINITY;
    shown.current = { isRunning, changedAt };
    isPressed.current = false;
  }, [isRunning]);
  return useCallback(({ detail }) => {
    const isMeant = detail < 2 && performance.now() - shown.current.changedAt > noticedAfterMs;
    if (isMeant) isPressed.current = true;
    return isMeant;
  }, []);
}
