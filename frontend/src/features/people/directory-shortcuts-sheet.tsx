import { pageShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface DirectoryShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts(
  [
    { keys: ['N'], does: 'Invite somebody' },
    { keys: ['/'], does: 'Search' },
  ],
  {
    heading: 'In the users',
    isCards: true,
    open: 'Open the profile',
    remove: 'Delete the user, after asking',
  },
);

/** Loaded when somebody asks which keys there are. */
export function DirectoryShortcutsSheet(props: DirectoryShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
