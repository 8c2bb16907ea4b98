import { pageShortcuts } from '../../ui/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';

interface SessionsShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([], {
  heading: 'In the browsers you are signed in with',
  remove: 'Sign another one out',
});

/** Loaded when somebody asks which keys there are. */
export function SessionsShortcutsSheet(props: SessionsShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
