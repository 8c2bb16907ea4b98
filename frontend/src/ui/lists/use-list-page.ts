import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../../kit/hooks/use-shortcuts.ts';

interface ListPage {
  quickAdd: RefObject<HTMLInputElement | null>;
  search: RefObject<HTMLInputElement | null>;
  areShortcutsOpen: boolean;
  setShortcutsOpen: (isOpen: boolean) => void;
}

interface ListPageOptions {
  /** Whether the page was opened to add an item. */
  isAdding: boolean;
  onAddingBegun: () => void;
}

/** Shortcuts of every list page: `N` for new, `/` to search, `?` for the shortcuts sheet. */
export function useListPage({ isAdding, onAddingBegun }: ListPageOptions): ListPage {
  const quickAdd = useRef<HTMLInputElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  useShortcuts({
    n: () => quickAdd.current?.focus(),
    '/': () => search.current?.focus(),
    '?': () => setShortcutsOpen(true),
  });
  useEffect(() => {
    if (!isAdding) return;
    quickAdd.current?.focus();
    onAddingBegun();
  }, [isAdding, onAddingBegun]);
  return { quickAdd, search, areShortcutsOpen, setShortcutsOpen };
}
