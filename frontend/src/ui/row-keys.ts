/** What is done; undefined where there is nothing to do. */
export type Act = (() => void) | undefined;

/** What the keys do to the row that one is in. */
export interface RowActs {
  /** Moves so many rows on; without end to the last one, or the first. */
  go: (rows: number) => void;
  /** Takes the focus out of the list. */
  leave: () => void;
  open: Act;
  toggle: Act;
  edit: Act;
  remove: Act;
  /** What a letter is for. */
  field: (letter: string) => Act;
}

interface PressedKey {
  key: string;
  target: EventTarget | null;
  /** It is held down. */
  repeat: boolean;
}

/** How far Page Up and Page Down go, rows. */
const pageStep = 12;

const steps: Readonly<Record<string, number>> = {
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
  PageDown: pageStep,
  PageUp: -pageStep,
};
/** How many rows on an arrow goes. */
export type Arrows = Readonly<Record<string, number>>;
const upAndDown: Arrows = { ArrowDown: 1, ArrowUp: -1 };

/** Without a use for arrows of their own. */
const simple = 'a, input[type=checkbox], button:not([aria-haspopup])';

const nothing = () => undefined;

/**
 * The keys of every list of rows: what one does that is pressed on a row, or on what stands in it.
 * `row` is what takes the focus for the whole of it.
 */
export function actOf(
  pressed: PressedKey,
  row: HTMLElement,
  acts: RowActs,
  arrows = upAndDown,
): Act {
  const go = goingOf(pressed, row, acts, arrows);
  if (go) return go;
  const act = doingOf(pressed, row, acts);
  // Held down, Delete would take row after row: each comes under it once the one before is gone.
  return act && pressed.repeat ? nothing : act;
}

function goingOf({ key, target }: PressedKey, row: HTMLElement, acts: RowActs, arrows: Arrows) {
  const isOnRow = target === row;
  const arrow = arrows[key];
  if (arrow && (isOnRow || (target as Element).matches(simple))) return () => acts.go(arrow);
  const step = isOnRow && steps[key];
  return step ? () => acts.go(step) : undefined;
}

function doingOf({ key, target }: PressedKey, row: HTMLElement, acts: RowActs): Act {
  const isOnRow = target === row;
  if (key === 'Escape') return isOnRow ? acts.leave : () => row.focus();
  if (key === 'F2' || key === 'e') return acts.edit;
  if (key === 'Delete' || key === 'Backspace') return acts.remove;
  const field = key.length === 1 ? acts.field(key) : undefined;
  if (field) return field;
  if (!isOnRow) return undefined;
  if (key === 'Enter') return acts.open;
  return key === ' ' ? acts.toggle : undefined;
}
