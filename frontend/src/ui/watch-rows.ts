import { openFromRow } from './open-from-row.ts';
import { type Act, type Arrows, actOf, type RowActs } from './row-keys.ts';
import {
  keyedList,
  letTabIn,
  markStop,
  type PlaceInList,
  placeOf,
  rowsOf,
  stopOf,
} from './row-stops.ts';

/** Where letters are text, and arrows go through it. */
const typed =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [role=combobox], [contenteditable=true]';

/** In which row one is, or was last. */
interface Standing {
  row: Element;
  index: number;
}

/** From which row Tab and arrows start: the first one, as long as nobody was in the list. */
function activeOf(rows: readonly Element[], standing: Standing | undefined): Element | undefined {
  if (!standing) return rows[0];
  // A row that is gone leaves its place to the one that came after it.
  return rows.includes(standing.row)
    ? standing.row
    : rows[Math.min(standing.index, rows.length - 1)];
}

/**
 * Loaded by keyedRows: the keyboard of `root`, a list that is marked `data-rows`, or of all such
 * lists in it.
 *
 * The children of a list are its rows, and one of them is a stop of the Tab key, with what stands in
 * it (in `data-rows="stops"` all of them are; `"cards"` lie in columns). A key does what a control
 * of the row does that says so: `aria-keyshortcuts`, with `Enter`, `Space`, `E`, `Delete`, `Escape`
 * (takes back what is written in the row), another letter, or an arrow with `Alt+`. Without a word,
 * Enter follows the first link and Space ticks the first box.
 */
export function watchRows(root: HTMLElement): () => void {
  const standings = new WeakMap<Element, Standing>();
  /** The list that has the focus, or lost it with what had it in there. */
  let held: Element | undefined;
  let last: Element | undefined;

  function settle(): void {
    const inside = root.querySelectorAll<HTMLElement>(keyedList);
    for (const list of root.matches(keyedList) ? [root, ...inside] : inside) {
      const rows = rowsOf(list);
      const standing = standings.get(list);
      const active = activeOf(rows, standing);
      if (standing && active) standings.set(list, { row: active, index: rows.indexOf(active) });
      const mark = markIn(list);
      for (const each of rows) mark(each, each === active);
      if (held === list && active && isLost(list)) focusOn(active);
    }
  }

  /** A dialog takes to itself what was lost in it. */
  function isLost(list: Element): boolean {
    const { activeElement, body } = document;
    return activeElement === body || (!last?.isConnected && !!activeElement?.contains(list));
  }

  function stand({ list, row }: PlaceInList): void {
    const rows = rowsOf(list);
    const before = activeOf(rows, standings.get(list));
    standings.set(list, { row, index: rows.indexOf(row) });
    if (before === row) return;
    const mark = markIn(list);
    if (before) mark(before, false);
    mark(row, true);
  }

  function handleFocus({ target }: Pick<FocusEvent, 'target'>): void {
    const place = ownPlaceOf(target);
    if (!place && held && last?.isConnected === false && (target as Element).contains(held)) return;
    held = place?.list;
    last = place && (target as Element);
    if (place) stand(place);
  }

  /** What is taken out of the page loses the focus, too, but then nobody has left the list. */
  function handleBlur({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget || !ownPlaceOf(target)) return;
    queueMicrotask(() => {
      if ((target as Element).isConnected && document.activeElement === document.body)
        held = undefined;
    });
  }

  function ownPlaceOf(target: EventTarget | null): PlaceInList | undefined {
    return root.contains(target as Node | null) ? placeOf(target) : undefined;
  }

  function handleKey(event: KeyboardEvent): void {
    const { key, target } = event;
    const place = ownPlaceOf(target);
    if (!place || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    if (key === 'Escape' || (target as Element).matches(typed)) return;
    const act = event.altKey
      ? pressing(place.row, `Alt+${key}`)
      : actOf(event, place.stop, actsOn(place), arrowsIn(place.list));
    if (act) take(event, act);
  }

  /** Before any dialog hears of it: that closes once one has left the list. */
  function handleEscape(event: KeyboardEvent): void {
    const { key, target } = event;
    const place = key === 'Escape' && !event.isComposing ? ownPlaceOf(target) : undefined;
    if (!place || isCovered(place.list)) return;
    if ((target as Element).matches('[aria-expanded=true]')) return;
    const takeBack = pressing(place.row, 'Escape');
    if ((target as Element).matches(typed) && !takeBack) return;
    const leave = actOf(event, place.stop, actsOn(place));
    take(event, () => {
      takeBack?.();
      leave?.();
    });
  }

  // Rows of a long list come and go while it is scrolled: that is not for these lists.
  const observer = new MutationObserver((changes) => {
    const concernsList = ({ target }: { target: Node }) =>
      target instanceof Element &&
      (target.closest(keyedList) ?? target.querySelector(keyedList)) !== null;
    if (changes.some(concernsList)) settle();
  });
  observer.observe(root, { childList: true, subtree: true });
  const abort = new AbortController();
  const { signal } = abort;
  document.addEventListener('focusin', handleFocus, { signal });
  root.addEventListener('focusout', handleBlur, { signal });
  root.addEventListener('keydown', handleKey, { signal });
  window.addEventListener('keydown', handleEscape, { signal, capture: true });
  // The focus may have come before this did.
  handleFocus({ target: document.activeElement });
  settle();
  return () => {
    observer.disconnect();
    abort.abort();
  };
}

const markIn = (list: HTMLElement) => (list.dataset.rows === 'stops' ? markStop : letTabIn);

/** What is open over the list has Escape, also in the moment before it takes the focus. */
function isCovered(list: HTMLElement): boolean {
  const open = document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-state=open]');
  return [...open].some((each) => !each.contains(list));
}

function focusOn(row: Element | undefined): void {
  if (row) stopOf(row)?.focus();
}

function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** Presses the control of the row that says so of itself. */
function pressing(row: Element, key: string): Act {
  return clicking(
    row.querySelector(`[aria-keyshortcuts~="${CSS.escape(key)}"]:not(:disabled)`),
    row,
  );
}

function clicking(control: HTMLElement | null, row: Element): Act {
  const stop = control && stopOf(row);
  return stop ? () => openFromRow(control, stop) : undefined;
}

function actsOn({ list, row, stop }: PlaceInList): RowActs {
  const rows = rowsOf(list);
  return {
    go: (step) => focusOn(rows[Math.min(Math.max(rows.indexOf(row) + step, 0), rows.length - 1)]),
    leave: () => {
      const around = stop.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
      if (around) around.focus();
      else stop.blur();
    },
    // What stands for its row knows by itself what these two do.
    open:
      pressing(row, 'Enter') ??
      (stop === row ? clicking(row.querySelector('a[href]'), row) : undefined),
    toggle:
      pressing(row, 'Space') ??
      (stop.matches('input')
        ? undefined
        : clicking(row.querySelector('input[type=checkbox]'), row)),
    edit: pressing(row, 'E'),
    remove: pressing(row, 'Delete'),
    field: (letter) => pressing(row, letter.toUpperCase()),
  };
}

/** Cards go on to the right, and then below, unless all stand in one line. */
function arrowsIn(list: HTMLElement): Arrows | undefined {
  if (list.dataset.rows !== 'cards') return undefined;
  const cards = rowsOf(list) as HTMLElement[];
  const columns = cards.filter(({ offsetTop }) => offsetTop === cards[0]?.offsetTop).length;
  const below: Arrows = columns < cards.length ? { ArrowDown: columns, ArrowUp: -columns } : {};
  return { ArrowRight: 1, ArrowLeft: -1, ...below };
}
