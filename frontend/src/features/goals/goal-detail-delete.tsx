import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';

interface DeleteGoalProps {
  goal: Pick<Goal, 'title'>;
  onDelete: () => void;
}

/** Asks first: milestones and comments go with it, what is linked to it stays. */
export function DeleteGoal({ goal, onDelete }: DeleteGoalProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger-ghost" size="small" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Delete Goal
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this goal?"
        description={
          <>
            “<bdi>{goal.title}</bdi>” will be gone for everybody, with its milestones and comments.
            Its todos and issues stay, linked to no goal.
          </>
        }
        confirmLabel="Delete goal"
        onConfirm={() => {
          setAsking(false);
          onDelete();
        }}
      />
    </>
  );
}
