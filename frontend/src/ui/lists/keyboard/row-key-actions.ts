import { shortcutKey } from '../../../kit/browser/shortcut-key.ts';

/** Undefined if a key does nothing. */
export type Action = (() => void) | undefined;

/** Actions of keys in the focused row. */
export interface RowActions {
  /** Moves by a number of rows; infinite for the first or last one. */
  go: (rows: number) => void;
  /** Moves the focus out of the list. */
  leave: () => void;
  open: Action;
  toggle: Action;
  edit: Action;
  remove: Action;
  /** The action of a letter. */
  field: (letter: string) => Action;
}

export interface PressedKey extends Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'> {
  target: EventTarget | null;
  /** The key is held down. */
  repeat: boolean;
}

/** Number of rows that Page Up and Page Down move. */
const pageStep = 12;

const steps: Readonly<Record<string, number>> = {
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
  PageDown: pageStep,
  PageUp: -pageStep,
};
/** By how many rows each arrow moves. */
export type ArrowSteps = Readonly<Record<string, number>>;
const upAndDown: ArrowSteps = { ArrowDown: 1, ArrowUp: -1 };
/** Letters that move like an arrow. */
const arrowLetters: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

/** Controls that do not use arrows themselves. */
const simple = 'a, input[type=checkbox], button:not([aria-haspopup])';

const nothing = () => undefined;

/** The action of a key pressed on a row or a control in it, the same in every list. */
export function actionForKey(
  pressed: PressedKey,
  row: HTMLElement,
  actions: RowActions,
  arrows?: ArrowSteps,
): Action {
  const step = stepForKey(pressed, row, arrows);
  if (step) return () => actions.go(step);
  const action = rowActionForKey(pressed, row, actions);
  // A held Delete would delete row after row.
  return action && pressed.repeat ? nothing : action;
}

/** By how many rows a key moves the focus. */
export function stepForKey(
  pressed: PressedKey,
  row: HTMLElement,
  arrows = upAndDown,
): number | undefined {
  const { key, target } = pressed;
  const isOnRow = target === row;
  const arrow = arrows[arrowLetters[shortcutKey(pressed)] ?? key];
  if (arrow && (isOnRow || (target as Element).matches(simple))) return arrow;
  return isOnRow ? steps[key] : undefined;
}

/** Where a step ends, and which row takes the place of a deleted one: the next, or else the last. */
export function nearestIndex(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1);
}

function rowActionForKey(pressed: PressedKey, row: HTMLElement, actions: RowActions): Action {
  const key = shortcutKey(pressed);
  const { target } = pressed;
  const isOnRow = target === row;
  if (key === 'Escape') return isOnRow ? actions.leave : () => row.focus();
  if (key === 'F2' || key === 'e') return actions.edit;
  if (key === 'Delete' || key === 'Backspace') return actions.remove;
  const field = key.length === 1 ? actions.field(key) : undefined;
  if (field) return field;
  if (!isOnRow) return undefined;
  if (key === 'Enter') return actions.open;
  return key === ' ' ? actions.toggle : undefined;
}
