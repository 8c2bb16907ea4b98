/**
 * Presses a control for the row it stands in. What opens from it gives the focus back to the row:
 * the next key is meant for that, while on the control the arrows would open it again, and a letter
 * would choose what begins with it.
 */
export function openFromRow(control: HTMLElement, row: HTMLElement): void {
  // A popup gives the focus back to its button.
  if (control.hasAttribute('aria-expanded')) {
    control.focus();
    document.addEventListener('focusin', handBack);
  }
  control.click();

  function handBack({ target }: FocusEvent): void {
    if (target !== control && control.getAttribute('aria-expanded') === 'true') return;
    document.removeEventListener('focusin', handBack);
    if (target === control) row.focus();
  }
}
