import type { ShortcutGroup } from '../../ui/shortcuts-sheet.tsx';

/** What the keyboard does in the numbers of a scorecard. */
export const numberShortcuts: ShortcutGroup = {
  heading: 'In the numbers',
  shortcuts: [
    { keys: ['↑', '↓', '←', '→'], does: 'Go to another cell' },
    { keys: ['F2'], does: 'Edit what stands there' },
    { keys: ['Shift F2'], does: 'Write a note' },
    { keys: ['Enter'], does: 'Save and go down' },
    { keys: ['Esc'], does: 'Take back what is typed' },
  ],
};
