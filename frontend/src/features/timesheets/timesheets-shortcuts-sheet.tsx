import { pageShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface TimesheetsShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([], {
  heading: 'In the table',
  open: 'Open the todo',
});

/** Loaded when somebody asks which keys there are. */
export function TimesheetsShortcutsSheet(props: TimesheetsShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
