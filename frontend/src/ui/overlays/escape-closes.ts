import type { KeyboardEvent } from 'react';

/** Otherwise a toast would handle an Escape that is meant for a dialog or sheet. */
export const escapeCloses =
  (onOpenChange: (open: boolean) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
  };
