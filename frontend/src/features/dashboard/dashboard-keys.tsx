import { useEffect } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageShortcuts } from '../../ui/page-shortcuts.tsx';
import { watchRows } from '../../ui/watch-rows.ts';

const ShortcutsSheet = lazyPart(
  async () => (await import('./dashboard-shortcuts-sheet.tsx')).DashboardShortcutsSheet,
);

const keys = {
  n: () => document.querySelector<HTMLElement>('main input[aria-label="New todo"]')?.focus(),
};

/** The keyboard of all lists on the dashboard. It comes once they are there. */
export function DashboardKeys() {
  useEffect(() => {
    const page = document.querySelector('main');
    return page ? watchRows(page) : undefined;
  }, []);
  return <PageShortcuts sheet={ShortcutsSheet} keys={keys} />;
}
