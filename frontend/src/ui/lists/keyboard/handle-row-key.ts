import { clickShortcut } from './row-controls.ts';
import {
  type ArrowSteps,
  actionForKey,
  type PressedKey,
  type RowActions,
} from './row-key-actions.ts';

/** Of the browser or of React. */
interface KeyEvent extends PressedKey {
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  defaultPrevented: boolean;
  preventDefault: () => void;
  stopPropagation: () => void;
}

interface FocusedRow {
  row: Element;
  /** The element that has the focus when the row has it. */
  focusTarget: HTMLElement;
  actions: RowActions;
  arrows?: ArrowSteps | undefined;
}

/** Handles a key pressed in a row, the same in every list. With Alt it clicks a control of the row. */
export function handleRowKey(
  event: KeyEvent,
  { row, focusTarget, actions, arrows }: FocusedRow,
): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  const action = event.altKey
    ? clickShortcut(row, `Alt+${event.key}`)
    : actionForKey(event, focusTarget, actions, arrows);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}
