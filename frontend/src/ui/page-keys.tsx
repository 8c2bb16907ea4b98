import { useEffect } from 'react';
import { PageShortcuts, type PageShortcutsProps } from './page-shortcuts.tsx';
import { watchRows } from './watch-rows.ts';

/**
 * The keys of a page and of all lists in it that are marked `data-rows`, for a page whose first load
 * has no room for them: it loads this at idle.
 */
export function PageKeys(props: PageShortcutsProps) {
  useEffect(() => {
    const page = document.querySelector('main');
    return page ? watchRows(page) : undefined;
  }, []);
  return <PageShortcuts {...props} />;
}
