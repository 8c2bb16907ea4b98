import { pageShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';
import { numberShortcuts } from './number-shortcuts.ts';

interface ScorecardsShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = [
  ...pageShortcuts([{ keys: ['N'], does: 'New scorecard' }], {
    heading: 'In the scorecards',
    open: 'View the scorecard',
    edit: 'Add to its measurables',
    remove: 'Delete it, after asking',
  }),
  numberShortcuts,
];

/** Loaded when somebody asks which keys there are. */
export function ScorecardsShortcutsSheet(props: ScorecardsShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
