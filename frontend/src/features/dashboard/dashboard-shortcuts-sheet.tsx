import { pageShortcuts } from '../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/overlays/shortcuts-sheet.tsx';
import { dashboardCopy } from './dashboard-copy.ts';

interface DashboardShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const copy = dashboardCopy.shortcuts;

const groups = pageShortcuts(
  [{ keys: ['N'], does: copy.newTodo, writes: true }],
  {
    heading: copy.lists,
    open: copy.open,
    toggle: copy.toggle,
    fields: [{ keys: ['D'], does: copy.reschedule }],
  },
  { heading: copy.timers, open: copy.openTodo, toggle: copy.stopTimer, isOwn: true },
  { heading: copy.clocks, isCards: true, remove: copy.removeClock, isOwn: true },
);

export function DashboardShortcutsSheet(props: DashboardShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
