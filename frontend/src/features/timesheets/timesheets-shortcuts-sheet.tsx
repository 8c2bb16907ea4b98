import { pageShortcuts } from '../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/overlays/shortcuts-sheet.tsx';
import { timesheetsCopy } from './timesheets-copy.ts';

interface TimesheetsShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([], timesheetsCopy.shortcuts);

export function TimesheetsShortcutsSheet(props: TimesheetsShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
