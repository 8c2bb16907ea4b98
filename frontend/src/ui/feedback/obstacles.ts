export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface Obstacle extends Box {
  /** Cost of covering this element. */
  weight: number;
}

/** Input fields, and the buttons that submit a dialog or form. */
const selector =
  ':is(input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select), ' +
  ':is([role=dialog], [role=alertdialog]) button, main form [type=submit]';

/** The visible viewport, which excludes an on-screen keyboard. */
export function visibleBox(): Box {
  const { innerWidth, innerHeight, visualViewport: view } = window;
  const top = view?.offsetTop ?? 0;
  return { top, bottom: top + (view?.height ?? innerHeight), left: 0, right: innerWidth };
}

/** The visible parts of elements that a floating element must not cover. */
export function obstaclesTo(floating: Element): Obstacle[] {
  const visible = visibleBox();
  // Content scrolled below the sticky header is hidden already.
  const header = document.querySelector('header > *')?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (floating.contains(element)) return [];
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    const box = {
      top: Math.max(top, element.closest('main') ? header : visible.top),
      bottom: Math.min(bottom, visible.bottom),
      left,
      right,
    };
    if (width === 0 || box.top >= box.bottom) return [];
    return [{ ...box, weight: element === document.activeElement ? 100 : 1 }];
  });
}

export const overlaps = (one: Box, other: Box): boolean =>
  one.top < other.bottom &&
  one.bottom > other.top &&
  one.left < other.right &&
  one.right > other.left;

/** Calls `update` when focus, window size or on-screen keyboard change. */
export function watchVisibleBox(update: () => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  document.addEventListener('focusin', update, { signal });
  window.addEventListener('resize', update, { signal });
  window.visualViewport?.addEventListener('resize', update, { signal });
  window.visualViewport?.addEventListener('scroll', update, { signal });
  return () => abort.abort();
}
