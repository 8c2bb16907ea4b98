import { PageKeys } from '../../ui/lists/page-keys.tsx';
import { DashboardShortcutsSheet } from './dashboard-shortcuts-sheet.tsx';

const keys = {
  n: () => document.querySelector<HTMLElement>('main input[aria-label="New todo"]')?.focus(),
};

/** Keyboard shortcuts of the dashboard. */
export function DashboardKeys() {
  return <PageKeys sheet={DashboardShortcutsSheet} keys={keys} />;
}
