import { currentKeys } from '../../../kit/browser/shortcut-settings.ts';
import { handleRowKey } from './handle-row-key.ts';
import {
  focusTargetOf,
  markActive,
  navigableList,
  positionOf,
  type RowPosition,
  rowsOf,
  setTabbable,
} from './roving-focus.ts';
import { clickFromRow, clickShortcut } from './row-controls.ts';
import { type ArrowSteps, actionForKey, nearestIndex, type RowActions } from './row-key-actions.ts';

/** Controls in which letters and arrows edit text. */
const typed =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [role=combobox], [contenteditable=true]';

/** The row that has the focus, or had it last. */
interface ActiveRow {
  row: Element;
  index: number;
}

/** The row that Tab focuses; initially the first. */
function activeOf(rows: readonly Element[], active: ActiveRow | undefined): Element | undefined {
  if (!active) return rows[0];
  return rows.includes(active.row) ? active.row : rows[nearestIndex(active.index, rows.length)];
}

/**
 * A ref that gives a list marked `data-rows` the keys of a `RowList`. On an element around several
 * lists, it handles each of them. For lists that are not virtualized.
 *
 * The children of a list are its rows. One row is a tab stop, with the controls in it (with
 * `data-rows="stops"` all rows are; with `"cards"` they are in columns). A key clicks the control
 * of the row with that `aria-keyshortcuts`: `Enter`, `Space`, `F2` (also `E`), `Delete`, `Escape`
 * (reverts the text), another letter, or an arrow with `Alt+`. By default Enter follows the first link and Space
 * clicks the first checkbox.
 */
export function keyboardNavigation(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const root = element;
  const activeRows = new WeakMap<Element, ActiveRow>();
  /** The list that has the focus, or lost it because the focused element was removed. */
  let focusedList: Element | undefined;
  let lastFocused: Element | undefined;

  function update(): void {
    const inside = root.querySelectorAll<HTMLElement>(navigableList);
    for (const list of root.matches(navigableList) ? [root, ...inside] : inside) {
      const rows = rowsOf(list);
      const known = activeRows.get(list);
      const active = activeOf(rows, known);
      if (known && active) activeRows.set(list, { row: active, index: rows.indexOf(active) });
      const mark = markIn(list);
      for (const each of rows) mark(each, each === active);
      if (focusedList === list && active && isLost(list)) focusOn(active);
    }
  }

  /** A dialog takes the focus itself when the focused element in it is removed. */
  function isLost(list: Element): boolean {
    const { activeElement, body } = document;
    return activeElement === body || (!lastFocused?.isConnected && !!activeElement?.contains(list));
  }

  function activate({ list, row }: RowPosition): void {
    const rows = rowsOf(list);
    const before = activeOf(rows, activeRows.get(list));
    activeRows.set(list, { row, index: rows.indexOf(row) });
    if (before === row) return;
    const mark = markIn(list);
    if (before) mark(before, false);
    mark(row, true);
  }

  function handleFocus({ target }: Pick<FocusEvent, 'target'>): void {
    const position = ownPositionOf(target);
    if (
      !position &&
      focusedList &&
      lastFocused?.isConnected === false &&
      (target as Element).contains(focusedList)
    )
      return;
    focusedList = position?.list;
    lastFocused = position && (target as Element);
    if (position) activate(position);
  }

  /** A removed element loses the focus, too, but then the user did not leave the list. */
  function handleBlur({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget || !ownPositionOf(target)) return;
    queueMicrotask(() => {
      if ((target as Element).isConnected && document.activeElement === document.body)
        focusedList = undefined;
    });
  }

  function ownPositionOf(target: EventTarget | null): RowPosition | undefined {
    return root.contains(target as Node | null) ? positionOf(target) : undefined;
  }

  function handleKey(event: KeyboardEvent): void {
    const { key, target } = event;
    const position = ownPositionOf(target);
    if (!position || key === 'Escape' || (target as Element).matches(typed)) return;
    const { list, row, focusTarget } = position;
    const actions = actionsFor(position);
    handleRowKey(event, { row, focusTarget, actions, arrows: arrowStepsIn(list) });
  }

  /** In the capture phase: Escape leaves the list first, and closes a dialog around it only then. */
  function handleEscape(event: KeyboardEvent): void {
    const { key, target } = event;
    const position = key === 'Escape' ? ownPositionOf(target) : undefined;
    if (!position || isCovered(position.list)) return;
    if ((target as Element).matches('[aria-expanded=true]')) return;
    const revert = clickShortcut(position.row, 'Escape');
    if ((target as Element).matches(typed) && !revert) return;
    const leave = actionForKey(event, position.focusTarget, actionsFor(position));
    event.preventDefault();
    event.stopPropagation();
    revert?.();
    leave?.();
  }

  // Changes of virtualized lists are ignored.
  const observer = new MutationObserver((changes) => {
    const concernsList = ({ target }: { target: Node }) =>
      target instanceof Element &&
      (target.closest(navigableList) ?? target.querySelector(navigableList)) !== null;
    if (changes.some(concernsList)) update();
  });
  observer.observe(root, { childList: true, subtree: true });
  const abort = new AbortController();
  const { signal } = abort;
  document.addEventListener('focusin', handleFocus, { signal });
  root.addEventListener('focusout', handleBlur, { signal });
  root.addEventListener('keydown', handleKey, { signal });
  window.addEventListener('keydown', handleEscape, { signal, capture: true });
  // The focus may already be in the list.
  handleFocus({ target: document.activeElement });
  update();
  return () => {
    observer.disconnect();
    abort.abort();
  };
}

const markIn = (list: HTMLElement) => (list.dataset.rows === 'stops' ? markActive : setTabbable);

/** Escape belongs to an open dialog, also before it has the focus. */
function isCovered(list: HTMLElement): boolean {
  const open = document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-state=open]');
  return [...open].some((each) => !each.contains(list));
}

function focusOn(row: Element | undefined): void {
  if (row) focusTargetOf(row)?.focus();
}

function actionsFor({ list, row, focusTarget }: RowPosition): RowActions {
  const rows = rowsOf(list);
  return {
    go: (step) => focusOn(rows[nearestIndex(rows.indexOf(row) + step, rows.length)]),
    leave: () => {
      const around = focusTarget.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
      if (around) around.focus();
      else focusTarget.blur();
    },
    // A link or checkbox that is the focus target handles Enter or Space itself.
    open:
      clickShortcut(row, 'Enter') ??
      (focusTarget === row ? clickFromRow(row.querySelector('a[href]'), row) : undefined),
    toggle:
      clickShortcut(row, 'Space') ??
      (focusTarget.matches('input')
        ? undefined
        : clickFromRow(row.querySelector('input[type=checkbox]'), row)),
    edit: clickShortcut(row, 'F2'),
    remove: clickShortcut(row, 'Delete'),
    field: (letter) => {
      const [key] = currentKeys([letter.toUpperCase()]);
      return key ? clickShortcut(row, key) : undefined;
    },
  };
}

/** Cards: left and right move by one, up and down by the number of columns. */
function arrowStepsIn(list: HTMLElement): ArrowSteps | undefined {
  if (list.dataset.rows !== 'cards') return undefined;
  const cards = rowsOf(list) as HTMLElement[];
  const columns = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length;
  const below: ArrowSteps = columns < cards.length ? { ArrowDown: columns, ArrowUp: -columns } : {};
  return { ArrowRight: 1, ArrowLeft: -1, ...below };
}
