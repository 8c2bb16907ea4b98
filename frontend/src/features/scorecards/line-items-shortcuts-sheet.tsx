import { pageShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface LineItemsShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([{ keys: ['N'], does: 'New measurable' }], {
  heading: 'In the measurables',
  remove: 'Delete it, after asking',
});

/** Loaded when somebody asks which keys there are. */
export function LineItemsShortcutsSheet(props: LineItemsShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
