import { focusTargetOf } from './roving-focus.ts';
import type { Action } from './row-key-actions.ts';

/** Clicks a control of a row, if there is one. */
export function clickFromRow(control: HTMLElement | null, row: Element): Action {
  const focusTarget = control && focusTargetOf(row);
  return focusTarget ? () => openFromRow(control, focusTarget) : undefined;
}

/** Clicks the control with these `aria-keyshortcuts`. */
export function clickShortcut(row: Element, keys: string): Action {
  return clickFromRow(
    row.querySelector(`[aria-keyshortcuts~="${CSS.escape(keys)}"]:not(:disabled)`),
    row,
  );
}

/** Clicks the button of a `data-field`. */
export function clickField(row: Element, field: string): Action {
  const marked = row.querySelector<HTMLElement>(`[data-field=${field}]`);
  const button = marked?.matches('button') ? marked : marked?.querySelector('button');
  return clickFromRow(button ?? null, row);
}

/**
 * Clicks a control for its row. A popup that opens returns the focus to the row: on the control,
 * arrows would open the popup again and letters would choose an option.
 */
function openFromRow(control: HTMLElement, row: HTMLElement): void {
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
