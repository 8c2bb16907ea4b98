import { listShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface TodoShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = listShortcuts({
  thing: 'todo',
  toggle: 'Complete it, or take it up again',
  fields: [
    { keys: ['A'], does: 'Change the assignee' },
    { keys: ['D'], does: 'Change the due date' },
    { keys: ['S'], does: 'Change the status' },
    { keys: ['P'], does: 'Change the priority' },
    { keys: ['Del'], does: 'Delete it, after asking' },
  ],
});

/** Loaded when somebody asks which keys there are. */
export function TodoShortcutsSheet(props: TodoShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
