import { pageShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface TodoPageShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([{ keys: ['N'], does: 'New time entry' }], {
  heading: 'In the time entries',
  edit: 'Correct one of yours',
  remove: 'Delete one of yours, after asking',
});

/** Loaded when somebody asks which keys there are. */
export function TodoPageShortcutsSheet(props: TodoPageShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
