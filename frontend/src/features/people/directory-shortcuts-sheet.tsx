import { pageShortcuts } from '../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/overlays/shortcuts-sheet.tsx';
import { peopleCopy } from './people-copy.ts';

const copy = peopleCopy.directory;

interface DirectoryShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts(
  [
    { keys: ['N'], does: copy.shortcuts.invite, writes: true },
    { keys: ['/'], does: copy.shortcuts.search },
  ],
  {
    heading: copy.shortcutsHeading,
    isCards: true,
    open: copy.shortcuts.open,
    remove: copy.shortcuts.delete,
  },
);

export function DirectoryShortcutsSheet(props: DirectoryShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
