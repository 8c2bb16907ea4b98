import { withCommandKey } from '../../kit/browser/command-key.ts';
import { undoCopy } from '../feedback/undo-copy.ts';
import type { ShortcutGroup } from '../overlays/shortcuts-sheet.tsx';
import { uiCopy } from '../ui-copy.ts';

const copy = uiCopy.shortcuts;

/** Shortcuts of every page. */
const everywhere: ShortcutGroup['shortcuts'] = [
  { keys: [withCommandKey('K')], does: uiCopy.openPalette },
  { keys: [withCommandKey('Z')], does: undoCopy.last },
  { keys: ['G'], does: copy.goTo },
  { keys: ['?'], does: copy.show },
];

export const upAndDown = ['↑', '↓', 'K', 'J'];

const writing = (shortcut: ShortcutGroup['shortcuts'][number]) => ({ ...shortcut, writes: true });

interface ListShortcuts {
  noun: string;
  /** Description of Space, as an imperative. */
  toggle: string;
  /** Letters and the fields they open. */
  fields: readonly { keys: readonly string[]; does: string }[];
}

/** All shortcuts of a list page. */
export function listShortcuts({ noun, toggle, fields }: ListShortcuts): readonly ShortcutGroup[] {
  return [
    {
      heading: copy.page,
      shortcuts: [
        { keys: ['N'], does: copy.new(noun), writes: true },
        { keys: ['/'], does: copy.search },
        { keys: ['M'], does: copy.mine },
        { keys: ['V'], does: copy.views },
        ...everywhere,
      ],
    },
    {
      heading: copy.list,
      shortcuts: [
        { keys: upAndDown, does: copy.move },
        { keys: ['Home', 'End'], does: copy.ends },
        { keys: ['Page Up', 'Page Down'], does: copy.pages },
        { keys: ['Enter'], does: copy.open(noun) },
        { keys: ['Space'], does: toggle, writes: true },
        { keys: ['E', 'F2'], does: copy.editTitle, writes: true },
        ...fields.map(writing),
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
  /** The rows are the user's own data, which observers may change. */
  isOwn?: boolean;
}

/** All shortcuts of any other page. */
export function pageShortcuts(
  page: ShortcutGroup['shortcuts'],
  ...lists: readonly RowShortcuts[]
): readonly ShortcutGroup[] {
  return [{ heading: copy.page, shortcuts: [...page, ...everywhere] }, ...lists.map(rowShortcuts)];
}

function rowShortcuts(list: RowShortcuts): ShortcutGroup {
  const { heading, open, toggle, edit, remove, isCards, isOwn = false, fields = [] } = list;
  const writes = !isOwn;
  const arrows = isCards ? ['←', '→', ...upAndDown] : upAndDown;
  return {
    heading,
    shortcuts: [
      { keys: arrows, does: copy.move },
      { keys: ['Home', 'End'], does: copy.ends },
      ...(open ? [{ keys: ['Enter'], does: open }] : []),
      ...(toggle ? [{ keys: ['Space'], does: toggle, writes }] : []),
      ...(edit ? [{ keys: ['E', 'F2'], does: edit, writes }] : []),
      ...fields.map(writing),
      ...(remove ? [{ keys: ['Del'], does: remove, writes }] : []),
      { keys: ['Esc'], does: copy.exit },
    ],
  };
}
