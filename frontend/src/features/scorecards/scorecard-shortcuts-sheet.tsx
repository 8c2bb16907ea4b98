import { pageShortcuts } from '../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/overlays/shortcuts-sheet.tsx';
import { numberShortcuts } from './grid/number-shortcuts.ts';
import { scorecardsCopy } from './scorecards-copy.ts';

interface ScorecardShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const copy = scorecardsCopy.edit;

const groups = [
  ...pageShortcuts([], {
    heading: copy.shortcutsHeading,
    edit: copy.shortcuts.edit,
    fields: [{ keys: ['Alt ↑', 'Alt ↓'], does: copy.shortcuts.move }],
    remove: copy.shortcuts.remove,
  }),
  numberShortcuts,
];

export function ScorecardShortcutsSheet(props: ScorecardShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
