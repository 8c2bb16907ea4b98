import { withCommandKey } from '../../kit/browser/command-key.ts';
import type { ShortcutGroup } from '../overlays/shortcuts-sheet.tsx';
import { uiCopy } from '../ui-copy.ts';

const copy = uiCopy.shortcuts;

/** Shortcuts of every page. */
const everywhere: ShortcutGroup['shortcuts'] = [
  { keys: [withCommandKey('K')], does: uiCopy.jump },
  { keys: ['?'], does: copy.show },
];

interface ListShortcuts {
  thing: string;
  /** Description of Space, as an imperative. */
  toggle: string;
  /** Letters and the fields they open. */
  fields: readonly { keys: readonly string[]; does: string }[];
}

/** All shortcuts of a list page. */
export function listShortcuts({ thing, toggle, fields }: ListShortcuts): readonly ShortcutGroup[] {
  return [
    {
      heading: copy.page,
      shortcuts: [
        { keys: ['N'], does: copy.new(thing) },
        { keys: ['/'], does: copy.search },
        ...everywhere,
      ],
    },
    {
      heading: copy.list,
      shortcuts: [
        { keys: ['↑', '↓'], does: copy.move },
        { keys: ['Home', 'End'], does: copy.ends },
        { keys: ['Page Up', 'Page Down'], does: copy.pages },
        { keys: ['Enter'], does: copy.open(thing) },
        { keys: ['Space'], does: toggle },
        { keys: ['E', 'F2'], does: copy.editTitle },
        ...fields,
        { keys: ['Esc'], does: copy.exit },
      ],
    },
  ];
}

interface RowShortcuts {
  /** Heading: `In the time entries`. */
  heading: string;
  /** Description of Enter, as an imperative. */
  open?: string;
  toggle?: string;
  edit?: string;
  remove?: string;
  /** Cards also use the left and right arrows. */
  isCards?: boolean;
  /** Letters and the fields they open. */
  fields?: ListShortcuts['fields'];
}

/** All shortcuts of any other page. */
export function pageShortcuts(
  page: ShortcutGroup['shortcuts'],
  ...lists: readonly RowShortcuts[]
): readonly ShortcutGroup[] {
  return [{ heading: copy.page, shortcuts: [...page, ...everywhere] }, ...lists.map(rowShortcuts)];
}

function rowShortcuts(list: RowShortcuts): ShortcutGroup {
  const { heading, open, toggle, edit, remove, isCards, fields = [] } = list;
  const arrows = isCards ? ['←', '↑', '↓', '→'] : ['↑', '↓'];
  return {
    heading,
    shortcuts: [
      { keys: arrows, does: copy.move },
      { keys: ['Home', 'End'], does: copy.ends },
      ...(open ? [{ keys: ['Enter'], does: open }] : []),
      ...(toggle ? [{ keys: ['Space'], does: toggle }] : []),
      ...(edit ? [{ keys: ['E', 'F2'], does: edit }] : []),
      ...fields,
      ...(remove ? [{ keys: ['Del'], does: remove }] : []),
      { keys: ['Esc'], does: copy.exit },
    ],
  };
}
