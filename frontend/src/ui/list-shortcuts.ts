import type { ShortcutGroup } from './shortcuts-sheet.tsx';

interface ListShortcuts {
  /** `todo`. */
  thing: string;
  /** What Space does, as a command. */
  toggle: string;
  /** Letters and what they open. */
  fields: readonly { keys: readonly string[]; does: string }[];
}

/** What the keyboard can do on a page with a list. */
export function listShortcuts({ thing, toggle, fields }: ListShortcuts): readonly ShortcutGroup[] {
  return [
    {
      heading: 'On this page',
      shortcuts: [
        { keys: ['N'], does: `New ${thing}` },
        { keys: ['/'], does: 'Search' },
        { keys: ['?'], does: 'Show these shortcuts' },
      ],
    },
    {
      heading: 'In the list',
      shortcuts: [
        { keys: ['↑', '↓'], does: `Go to another ${thing}` },
        { keys: ['Home', 'End'], does: 'Go to the first or last one' },
        { keys: ['Page Up', 'Page Down'], does: 'Go a page up or down' },
        { keys: ['Enter'], does: `Open the ${thing}` },
        { keys: ['Space'], does: toggle },
        { keys: ['E', 'F2'], does: 'Edit the title' },
        ...fields,
        { keys: ['Esc'], does: 'Leave the field, then the list' },
      ],
    },
  ];
}
