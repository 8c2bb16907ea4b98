/** A list whose rows are its children: see keyedRows. */
export const keyedList = '[data-rows]';

const lists = `${keyedList}, [role=grid], table`;
const controls = 'a[href], button, input, textarea, select, [tabindex]';

/** Where in a list one is. */
export interface PlaceInList {
  list: HTMLElement;
  row: Element;
  /** What takes the focus for the whole row. */
  stop: HTMLElement;
}

export function placeOf(target: EventTarget | null): PlaceInList | undefined {
  if (!(target instanceof Element)) return undefined;
  // What stands in a row may be a table of its own, with its own keys.
  const list = target.closest<HTMLElement>(lists);
  if (!list?.matches(keyedList)) return undefined;
  const row = [...list.children].find((each) => each.contains(target));
  const stop = row && stopOf(row);
  return stop && { list, row, stop };
}

/** The row itself where it has a role or a `tabindex`, else the first thing to use in it. */
export function stopOf(row: Element): HTMLElement | undefined {
  if (row instanceof HTMLElement && row.matches('[role], [tabindex], tr')) return row;
  return (
    row.querySelector<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)') ??
    undefined
  );
}

/** The rows of a list that can be gone to. */
export function rowsOf(list: Element): Element[] {
  return [...list.children].filter(stopOf);
}

/** Says which row one is in, or was in last. */
export function markStop(row: Element, isActive: boolean): void {
  stopOf(row)?.toggleAttribute('data-row-stop', isActive);
}

/** The same, and whether Tab comes to the row and to what stands in it. */
export function letTabIn(row: Element, isLetIn: boolean): void {
  const stop = stopOf(row);
  for (const element of [row, ...row.querySelectorAll(controls)]) {
    if (!(element instanceof HTMLElement)) continue;
    const isStop = element === stop;
    element.toggleAttribute('data-row-stop', isStop && isLetIn);
    // Given back also where it is a stop: it is one only as long as it is the first that can be used.
    if (!isLetIn) keepOut(element);
    else if (element.dataset.keptOut !== undefined) giveBack(element, element.dataset.keptOut);
    if (isStop) element.tabIndex = isLetIn ? 0 : -1;
  }
}

function keepOut(element: HTMLElement): void {
  if (element.tabIndex < 0) return;
  element.dataset.keptOut = element.getAttribute('tabindex') ?? '';
  element.tabIndex = -1;
}

function giveBack(element: HTMLElement, tabIndex: string): void {
  delete element.dataset.keptOut;
  if (tabIndex) element.setAttribute('tabindex', tabIndex);
  else element.removeAttribute('tabindex');
}
