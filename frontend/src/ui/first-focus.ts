/** What one fills in or acts on first; not what closes. */
const firstToUse =
  ':is(input:not([type=hidden]), textarea, select, button, a[href], [tabindex="0"]):not(:disabled, [data-close])';

/**
 * Puts the focus on the first thing to use in what has just opened, else on the whole of it: what
 * is still on its way may then take it by `autoFocus`.
 */
export function focusFirst(event: Event): void {
  const panel = event.currentTarget;
  if (!(panel instanceof HTMLElement)) return;
  event.preventDefault();
  if (panel.contains(document.activeElement)) return;
  (panel.querySelector<HTMLElement>(firstToUse) ?? panel).focus();
}
