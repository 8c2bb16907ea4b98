import { pageShortcuts } from '../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/overlays/shortcuts-sheet.tsx';
import { myWorkCopy } from './my-work-copy.ts';

interface MyWorkShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([], myWorkCopy.shortcuts);

export function MyWorkShortcutsSheet(props: MyWorkShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
