/**
 * Clicks a control for its row. A popup that opens returns the focus to the row: on the control,
 * arrows would open the popup again and letters would choose an option.
 */
export function openFromRow(control: HTMLElement, row: HTMLElement): void {
  // A popup returns the focus to its button first.
  if (control.hasAttribute('aria-expanded')) {
    control.focus();
    document.addEventListener('focusin', returnFocus);
  }
  control.click();

  function returnFocus({ target }: FocusEvent): void {
    if (target !== control && control.getAttribute('aria-expanded') === 'true') return;
    document.removeEventListener('focusin', returnFocus);
    if (target === control) row.focus();
  }
}
