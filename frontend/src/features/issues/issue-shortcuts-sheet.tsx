import { listShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface IssueShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = listShortcuts({
  thing: 'issue',
  toggle: 'Resolve it, or open it again',
  fields: [
    { keys: ['L'], does: 'Change the level' },
    { keys: ['S'], does: 'Change the status' },
    { keys: ['A'], does: 'Change the assignee' },
  ],
});

/** Loaded when somebody asks which keys there are. */
export function IssueShortcutsSheet(props: IssueShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
