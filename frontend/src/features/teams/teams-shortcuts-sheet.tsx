import { pageShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface TeamsShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts(
  [{ keys: ['N'], does: 'New team' }],
  {
    heading: 'In the teams',
    isCards: true,
    open: 'See the members',
    remove: 'Delete the team, after asking',
  },
  { heading: 'In the members of a team', remove: 'Take one out of the team' },
);

/** Loaded when somebody asks which keys there are. */
export function TeamsShortcutsSheet(props: TeamsShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
