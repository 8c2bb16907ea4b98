import type { Goal } from '#shared/goals/goal.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

interface GoalDeletionProps {
  goal: Pick<Goal, 'title'> | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** Asks first: milestones and comments go with it, what is linked to it stays. */
export function GoalDeletion({ goal, open, onOpenChange, onConfirm }: GoalDeletionProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this goal?"
      description={
        <>
          “<bdi>{goal?.title}</bdi>” will be gone for everybody, with its milestones and comments.
          Its todos and issues stay, linked to no goal.
        </>
      }
      confirmLabel="Delete goal"
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
    />
  );
}
