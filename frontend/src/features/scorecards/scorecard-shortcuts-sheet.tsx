import { pageShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';
import { numberShortcuts } from './number-shortcuts.ts';

interface ScorecardShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = [
  ...pageShortcuts([], {
    heading: 'In the measurables',
    edit: 'Edit it',
    fields: [{ keys: ['Alt ↑', 'Alt ↓'], does: 'Move it' }],
    remove: 'Take it off the scorecard',
  }),
  numberShortcuts,
];

/** Loaded when somebody asks which keys there are. */
export function ScorecardShortcutsSheet(props: ScorecardShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
