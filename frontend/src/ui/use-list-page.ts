import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../kit/use-shortcuts.ts';

interface ListPage {
  quickAdd: RefObject<HTMLInputElement | null>;
  search: RefObject<HTMLInputElement | null>;
  areShortcutsOpen: boolean;
  setShortcutsOpen: (isOpen: boolean) => void;
}

interface ListPageOptions {
  /** Whether one came to add something. */
  isAdding: boolean;
  onAddingBegun: () => void;
}

/** What every page with a list does by keyboard: `N` for new, `/` to search, `?` for the keys. */
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
