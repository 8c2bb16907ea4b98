import { listShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface GoalShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = listShortcuts({
  thing: 'goal',
  toggle: 'Complete it, or take it up again',
  fields: [
    { keys: ['S'], does: 'Change the status' },
    { keys: ['L'], does: 'Change the scope' },
    { keys: ['A'], does: 'Change the assignee' },
    { keys: ['D'], does: 'Change the target date' },
    { keys: ['Tab'], does: 'Go to its milestones' },
    { keys: ['Del'], does: 'Delete it, after asking' },
  ],
});

/** Loaded when somebody asks which keys there are. */
export function GoalShortcutsSheet(props: GoalShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
