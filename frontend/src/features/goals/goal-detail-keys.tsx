import type { EarlyKeys } from '../../kit/use-early-keys.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageKeys } from '../../ui/page-keys.tsx';

const ShortcutsSheet = lazyPart(
  async () => (await import('./goal-detail-shortcuts-sheet.tsx')).GoalDetailShortcutsSheet,
);

/** Its milestones by keyboard, and all keys that there are; loaded once the page is there. */
export function GoalDetailKeys({ early }: { early: EarlyKeys }) {
  return <PageKeys sheet={ShortcutsSheet} early={early} />;
}
