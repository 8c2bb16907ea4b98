import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageKeys } from '../../ui/page-keys.tsx';

const ShortcutsSheet = lazyPart(
  async () => (await import('./dashboard-shortcuts-sheet.tsx')).DashboardShortcutsSheet,
);

const keys = {
  n: () => document.querySelector<HTMLElement>('main input[aria-label="New todo"]')?.focus(),
};

/** The keyboard of the dashboard, loaded once that is there. */
export function DashboardKeys() {
  return <PageKeys sheet={ShortcutsSheet} keys={keys} />;
}
