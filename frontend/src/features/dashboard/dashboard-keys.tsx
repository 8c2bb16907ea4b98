import type { EarlyKeys } from '../../kit/use-early-keys.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageKeys } from '../../ui/page-keys.tsx';

const ShortcutsSheet = lazyPart(
  async () => (await import('./dashboard-shortcuts-sheet.tsx')).DashboardShortcutsSheet,
);

const keys = {
  n: () => document.querySelector<HTMLElement>('main input[aria-label="New todo"]')?.focus(),
};

/** The keyboard of the dashboard, loaded once that is there. */
export function DashboardKeys({ early }: { early: EarlyKeys }) {
  return <PageKeys sheet={ShortcutsSheet} keys={keys} early={early} />;
}
