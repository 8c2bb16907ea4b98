import { pageShortcuts } from '../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/overlays/shortcuts-sheet.tsx';
import { numberShortcuts } from './grid/number-shortcuts.ts';
import { scorecardsCopy } from './scorecards-copy.ts';

interface ScorecardsShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const copy = scorecardsCopy.list;

const groups = [
  ...pageShortcuts([{ keys: ['N'], does: copy.shortcuts.new, writes: true }], {
    heading: copy.shortcutsHeading,
    open: copy.shortcuts.open,
    edit: copy.shortcuts.edit,
    remove: copy.shortcuts.delete,
  }),
  numberShortcuts,
];

export function ScorecardsShortcutsSheet(props: ScorecardsShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
