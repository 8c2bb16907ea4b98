import type { ShortcutGroup } from '../../ui/shortcuts-sheet.tsx';

export const todoShortcuts: readonly ShortcutGroup[] = [
  {
    heading: 'On this page',
    shortcuts: [
      { keys: ['N'], does: 'New todo' },
      { keys: ['/'], does: 'Search' },
      { keys: ['?'], does: 'Show these shortcuts' },
    ],
  },
  {
    heading: 'In the list',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Go to another todo' },
      { keys: ['Home', 'End'], does: 'Go to the first or last one' },
      { keys: ['Page Up', 'Page Down'], does: 'Go a page up or down' },
      { keys: ['Enter'], does: 'Open the todo' },
      { keys: ['Space'], does: 'Complete it, or take it up again' },
      { keys: ['E', 'F2'], does: 'Edit the title' },
      { keys: ['A'], does: 'Change the assignee' },
      { keys: ['D'], does: 'Change the due date' },
      { keys: ['S'], does: 'Change the status' },
      { keys: ['P'], does: 'Change the priority' },
      { keys: ['Del'], does: 'Delete it, after asking' },
      { keys: ['Esc'], does: 'Leave the field, then the list' },
    ],
  },
];
