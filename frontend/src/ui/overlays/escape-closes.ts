import type { KeyboardEvent } from 'react';

/** Otherwise a toast would handle an Escape that is meant for a dialog, sheet or popup. */
export const escapeCloses =
  (onOpenChange: (open: boolean) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // A dialog around a popup stays open.
    event.preventDefault();
    onOpenChange(false);
  };
