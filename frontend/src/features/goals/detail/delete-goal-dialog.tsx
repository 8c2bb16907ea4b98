import type { Goal } from '#shared/goals/goal.ts';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { goalsCopy } from '../goals-copy.ts';

const copy = goalsCopy.deletion;

interface DeleteGoalDialogProps {
  goal: Pick<Goal, 'title'> | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** Asks before a goal is deleted with its milestones and comments. */
export function DeleteGoalDialog({ goal, open, onOpenChange, onConfirm }: DeleteGoalDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={
        <>
          “<bdi>{goal?.title}</bdi>” {copy.description}
        </>
      }
      confirmLabel={copy.confirm}
      onConfirm={() => {
        onOpenChange(false);
        onConfirm();
      }}
    />
  );
}
