import { pageShortcuts } from '../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/overlays/shortcuts-sheet.tsx';

interface GeneralShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([]);

export function GeneralShortcutsSheet(props: GeneralShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
