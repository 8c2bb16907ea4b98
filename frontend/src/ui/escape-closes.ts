import type { KeyboardEvent } from 'react';

/** A toast takes Escape for itself alone, and whoever is inside of a dialog or sheet means that. */
export const escapeCloses =
  (onOpenChange: (open: boolean) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) onOpenChange(false);
  };
