import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';

/** Its code loads at idle. */
export const DeleteGoalDialog = lazyWithPreload(
  async () => (await import('./delete-goal-dialog.tsx')).DeleteGoalDialog,
);
