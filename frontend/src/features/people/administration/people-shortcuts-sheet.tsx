import { pageShortcuts } from '../../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../../ui/overlays/shortcuts-sheet.tsx';
import { administrationCopy } from './administration-copy.ts';

const copy = administrationCopy.shortcuts;

interface PeopleShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([{ keys: ['/'], does: copy.search }], {
  heading: copy.heading,
  open: copy.open,
});

export function PeopleShortcutsSheet(props: PeopleShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
