import { whenIdle } from '../kit/when-idle.ts';

type Watch = typeof import('./watch-rows.ts').watchRows;

let watchRows: Watch | undefined;

/**
 * The ref of a list whose rows are all in the page, marked `data-rows`: gives it the keys of a
 * `RowList` (see watchRows). Their code comes at idle, or with the focus.
 */
export function keyedRows(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined;
  const root = list;
  let end = watchRows?.(root);
  let isGone = false;

  async function begin(): Promise<void> {
    ({ watchRows } = await import('./watch-rows.ts'));
    if (!isGone) end ??= watchRows(root);
  }
  // Without its code a list has the Tab key, and asks for it again with the next focus.
  const tryToBegin = () => void begin().catch(() => undefined);
  const forget = end ? undefined : whenIdle(tryToBegin, { evenIfSavingData: true });
  if (!end) root.addEventListener('focusin', tryToBegin);
  return () => {
    isGone = true;
    forget?.();
    end?.();
  };
}
