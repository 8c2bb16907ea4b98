import type { ClipboardEvent } from 'react';

/** What was pasted replaces what is selected, and stands on a line of its own. */
export function valueWithPasted({
  currentTarget,
  clipboardData,
}: ClipboardEvent<HTMLInputElement>): string {
  const { value, selectionStart, selectionEnd } = currentTarget;
  const end = value.length;
  const kept = value.slice(0, selectionStart ?? end) + value.slice(selectionEnd ?? end);
  return `${kept}\n${clipboardData.getData('text/plain')}`;
}
