import { pageShortcuts } from '../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/overlays/shortcuts-sheet.tsx';
import { profileCopy } from './profile-copy.ts';

interface ProfileShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([], profileCopy.shortcuts);

export function ProfileShortcutsSheet(props: ProfileShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
