import { ShortcutsSheet } from '../../ui/shortcuts-sheet.tsx';
import { todoShortcuts } from './todo-shortcuts.ts';

interface TodoShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Loaded when somebody asks which keys there are. */
export function TodoShortcutsSheet(props: TodoShortcutsSheetProps) {
  return <ShortcutsSheet groups={todoShortcuts} {...props} />;
}
