import type { ShortcutGroup } from '../../../ui/overlays/shortcuts-sheet.tsx';
import { scorecardsCopy } from '../scorecards-copy.ts';

const copy = scorecardsCopy.grid;

/** Shortcuts in the grid of a scorecard. */
export const numberShortcuts: ShortcutGroup = {
  heading: copy.shortcutsHeading,
  shortcuts: [
    { keys: ['↑', '↓', '←', '→'], does: copy.shortcuts.move },
    { keys: ['F2'], does: copy.shortcuts.edit, writes: true },
    { keys: ['Shift F2'], does: copy.shortcuts.note, writes: true },
    { keys: ['Enter'], does: copy.shortcuts.save, writes: true },
    { keys: ['Esc'], does: copy.shortcuts.cancel, writes: true },
  ],
};
