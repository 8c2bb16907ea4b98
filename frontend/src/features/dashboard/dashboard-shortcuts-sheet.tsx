import { pageShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface DashboardShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts(
  [{ keys: ['N'], does: 'New todo' }],
  {
    heading: 'In the lists of todos, goals and issues',
    open: 'Open it',
    toggle: 'Complete a todo, or take it up again',
    fields: [{ keys: ['D'], does: 'Reschedule a todo of yours' }],
  },
  { heading: 'In the active timers', open: 'Open the todo', toggle: 'Stop the timer' },
  { heading: 'In the world clocks', isCards: true, remove: 'Remove the clock' },
);

/** Loaded when somebody asks which keys there are. */
export function DashboardShortcutsSheet(props: DashboardShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
