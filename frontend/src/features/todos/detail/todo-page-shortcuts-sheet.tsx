import { pageShortcuts } from '../../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../../ui/overlays/shortcuts-sheet.tsx';
import { neighborShortcuts } from '../../work/detail/neighbor-shortcuts.ts';
import { todosCopy } from '../todos-copy.ts';

const copy = todosCopy.shortcuts;

interface TodoPageShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts(
  [{ keys: ['N'], does: copy.newTimeEntry, writes: true }, neighborShortcuts],
  { heading: copy.timeEntries, edit: copy.editTimeEntry, remove: copy.deleteTimeEntry },
);

export function TodoPageShortcutsSheet(props: TodoPageShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
