import { useEffect, useLayoutEffect } from 'react';

/** The row that was left for its page, and where in the history that was. */
let left: { id: string; step: number } | undefined;

/** As the router counts them. */
const stepOfHistory = (): number => window.history.state?.__TSR_index;

/** Who comes straight back from what was opened, by Back or by a link, is where they left. */
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
