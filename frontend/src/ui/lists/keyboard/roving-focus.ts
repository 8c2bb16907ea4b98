/** A list whose rows are its children: see keyboardNavigation. */
export const navigableList = '[data-rows]';

const lists = `${navigableList}, [role=grid], table`;
const controls = 'a[href], button, input, textarea, select, [tabindex]';

/** A row and the element that is focused for it. */
export interface RowPosition {
  list: HTMLElement;
  row: Element;
  focusTarget: HTMLElement;
}

export function positionOf(target: EventTarget | null): RowPosition | undefined {
  if (!(target instanceof Element)) return undefined;
  // A table in a row has its own keys.
  const list = target.closest<HTMLElement>(lists);
  if (!list?.matches(navigableList)) return undefined;
  const row = [...list.children].find((each) => each.contains(target));
  const focusTarget = row && focusTargetOf(row);
  return focusTarget && { list, row, focusTarget };
}

/** The row itself if it has a role or a `tabindex`, else the first control in it. */
export function focusTargetOf(row: Element): HTMLElement | undefined {
  if (row instanceof HTMLElement && row.matches('[role], [tabindex], tr')) return row;
  return (
    row.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)') ??
    undefined
  );
}

/** Rows that can take the focus. */
export function rowsOf(list: Element): Element[] {
  return [...list.children].filter(focusTargetOf);
}

/** Marks the active row; all rows stay tab stops. */
export function markActive(row: Element, isActive: boolean): void {
  focusTargetOf(row)?.toggleAttribute('data-active-row', isActive);
}

/** Marks the active row and makes it, with its controls, the only tab stop. */
export function setTabbable(row: Element, isTabbable: boolean): void {
  const focusTarget = focusTargetOf(row);
  for (const element of [row, ...row.querySelectorAll(controls)]) {
    if (!(element instanceof HTMLElement)) continue;
    const isFocusTarget = element === focusTarget;
    element.toggleAttribute('data-active-row', isFocusTarget && isTabbable);
    // Also for the focus target, which may change when controls are disabled.
    if (!isTabbable) removeFromTabOrder(element);
    else if (element.dataset.savedTabIndex !== undefined)
      restoreTabIndex(element, element.dataset.savedTabIndex);
    if (isFocusTarget) element.tabIndex = isTabbable ? 0 : -1;
  }
}

function removeFromTabOrder(element: HTMLElement): void {
  if (element.tabIndex < 0) return;
  element.dataset.savedTabIndex = element.getAttribute('tabindex') ?? '';
  element.tabIndex = -1;
}

function restoreTabIndex(element: HTMLElement, tabIndex: string): void {
  delete element.dataset.savedTabIndex;
  if (tabIndex) element.setAttribute('tabindex', tabIndex);
  else element.removeAttribute('tabindex');
}
