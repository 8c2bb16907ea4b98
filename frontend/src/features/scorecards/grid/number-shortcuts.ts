import type { ShortcutGroup } from '../../../ui/overlays/shortcuts-sheet.tsx';
import { scorecardsCopy } from '../scorecards-copy.ts';

const copy = scorecardsCopy.grid;

/** Shortcuts in the grid of a scorecard. */
export const numberShortcuts: ShortcutGroup = {
  heading: copy.shortcutsHeading,
  shortcuts: [
    { keys: ['↑', '↓', '←', '→'], does: copy.shortcuts.move },
    { keys: ['F2'], does: copy.shortcuts.edit },
    { keys: ['Shift F2'], does: copy.shortcuts.note },
    { keys: ['Enter'], does: copy.shortcuts.save },
    { keys: ['Esc'], does: copy.shortcuts.cancel },
  ],
};
