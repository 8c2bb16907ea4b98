import { pageShortcuts } from '../../ui/lists/list-shortcuts.ts';
import { ShortcutsSheet } from '../../ui/overlays/shortcuts-sheet.tsx';
import { sessionCopy } from './session-copy.ts';

const copy = sessionCopy.sessions;

interface SessionsShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const groups = pageShortcuts([], {
  heading: copy.shortcutsHeading,
  remove: copy.shortcuts.signOut,
  isOwn: true,
});

export function SessionsShortcutsSheet(props: SessionsShortcutsSheetProps) {
  return <ShortcutsSheet groups={groups} {...props} />;
}
