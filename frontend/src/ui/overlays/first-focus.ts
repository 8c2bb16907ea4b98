/** Fields and actions, but not the close button. */
const firstToUse =
  ':is(input:not([type=hidden]), textarea, select, button, a[href], [tabindex="0"]):not(:disabled, [data-close])';

/**
 * Focuses the first field or action of an opened overlay, else the overlay itself, so that content
 * loading later may take the focus by `autoFocus`.
 */
export function focusFirst(event: Event): void {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement)) return;
  event.preventDefault();
  if (panel.contains(document.activeElement)) return;
  (panel.querySelector<HTMLElement>(firstToUse) ?? panel).focus();
}
