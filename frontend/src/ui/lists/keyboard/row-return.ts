import { useEffect, useLayoutEffect } from 'react';

/** The row that was opened, and the history position of its list. */
let left: { id: string; step: number } | undefined;

/** History index of the router. */
const stepOfHistory = (): number => window.history.state?.__TSR_index;

/** Focuses the opened row again when the user comes straight back from it. */
export function useRowReturn(rows: readonly { id: string }[], goTo: (index: number) => void): void {
  useEffect(() => {
    const index = rows.findIndex(({ id }) => id === left?.id);
    if (index < 0) return;
    const steps = stepOfHistory() - left!.step;
    left = undefined;
    if (steps ** 2 === 1 && document.activeElement?.matches('body, main')) goTo(index);
  });
  useLayoutEffect(
    () => () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
      if (id && window.location.pathname.endsWith(id)) left = { id, step: stepOfHistory() };
    },
    [],
  );
}
