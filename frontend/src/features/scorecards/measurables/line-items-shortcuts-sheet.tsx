import { pageShortcuts } from '../../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../../ui/overlays/shortcuts-sheet.tsx';
import { scorecardsCopy } from '../scorecards-copy.ts';

interface LineItemsShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const copy = scorecardsCopy.lineItems;

const groups = pageShortcuts([{ keys: ['N'], does: copy.shortcuts.new, writes: true }], {
  heading: copy.shortcutsHeading,
  remove: copy.shortcuts.delete,
});

export function LineItemsShortcutsSheet(props: LineItemsShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
