import { pageShortcuts } from '../../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../../ui/overlays/shortcuts-sheet.tsx';
import { workCopy } from '../../work/work-copy.ts';
import { todosCopy } from '../todos-copy.ts';

const copy = todosCopy.shortcuts;

interface TodoPageShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts(
  [
    { keys: ['N'], does: copy.newTimeEntry, writes: true },
    { keys: ['K', 'J'], does: workCopy.neighbors.keys },
  ],
  { heading: copy.timeEntries, edit: copy.editTimeEntry, remove: copy.deleteTimeEntry },
);

export function TodoPageShortcutsSheet(props: TodoPageShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
