import { pageShortcuts } from '../../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../../ui/overlays/shortcuts-sheet.tsx';
import { neighborShortcuts } from '../../work/detail/neighbor-shortcuts.ts';

interface IssuePageShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([neighborShortcuts]);

export function IssuePageShortcutsSheet(props: IssuePageShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
