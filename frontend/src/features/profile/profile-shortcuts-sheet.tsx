import { pageShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface ProfileShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([], {
  heading: 'In the lists',
  open: 'Open it',
});

/** Loaded when somebody asks which keys there are. */
export function ProfileShortcutsSheet(props: ProfileShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
