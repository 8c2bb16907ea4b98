import { pageShortcuts } from '../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/overlays/shortcuts-sheet.tsx';
import { teamsCopy } from './teams-copy.ts';

const copy = teamsCopy.list;

interface TeamsShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts(
  [
    { keys: ['N'], does: copy.shortcuts.new, writes: true },
    { keys: ['/'], does: copy.shortcuts.search },
    { keys: ['M'], does: copy.shortcuts.mine },
  ],
  {
    heading: copy.shortcutsHeading,
    isCards: true,
    open: copy.shortcuts.open,
    remove: copy.shortcuts.delete,
  },
  { heading: copy.memberShortcutsHeading, remove: copy.memberShortcuts.remove },
);

export function TeamsShortcutsSheet(props: TeamsShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
