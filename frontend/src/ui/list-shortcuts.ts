import { withCommandKey } from '../kit/command-key.ts';
import type { ShortcutGroup } from './shortcuts-sheet.tsx';

/** What keys do on every page. */
const everywhere: ShortcutGroup['shortcuts'] = [
  { keys: [withCommandKey('K')], does: 'Search or jump to' },
  { keys: ['?'], does: 'Show these shortcuts' },
];

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
        ...everywhere,
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

interface RowShortcuts {
  /** `In the time entries`. */
  heading: string;
  /** What Enter does, as a command. */
  open?: string;
  /** What Space does. */
  toggle?: string;
  /** What E does. */
  edit?: string;
  /** What Delete does. */
  remove?: string;
  /** The arrows of cards go to the side, too. */
  isCards?: boolean;
  /** Letters and what they open. */
  fields?: ListShortcuts['fields'];
}

/** What the keyboard can do on any other page. */
export function pageShortcuts(
  page: ShortcutGroup['shortcuts'],
  ...lists: readonly RowShortcuts[]
): readonly ShortcutGroup[] {
  return [
    { heading: 'On this page', shortcuts: [...page, ...everywhere] },
    ...lists.map(rowShortcuts),
  ];
}

function rowShortcuts(list: RowShortcuts): ShortcutGroup {
  const { heading, open, toggle, edit, remove, isCards, fields = [] } = list;
  const arrows = isCards ? ['←', '↑', '↓', '→'] : ['↑', '↓'];
  return {
    heading,
    shortcuts: [
      { keys: arrows, does: 'Go to another one' },
      { keys: ['Home', 'End'], does: 'Go to the first or last one' },
      ...(open ? [{ keys: ['Enter'], does: open }] : []),
      ...(toggle ? [{ keys: ['Space'], does: toggle }] : []),
      ...(edit ? [{ keys: ['E', 'F2'], does: edit }] : []),
      ...fields,
      ...(remove ? [{ keys: ['Del'], does: remove }] : []),
      { keys: ['Esc'], does: 'Leave what stands in it, then the list' },
    ],
  };
}
