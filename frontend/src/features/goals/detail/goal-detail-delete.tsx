import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOpenedOnce } from '../../../ui/overlays/use-opened-once.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { goalsCopy } from '../goals-copy.ts';
import type { DeletableGoal } from './delete-goal-dialog.tsx';
import { DeleteGoalDialog } from './lazy-delete-goal-dialog.ts';

interface DeleteGoalProps {
  goal: DeletableGoal;
  onDelete: () => void;
}

export function DeleteGoal({ goal, onDelete }: DeleteGoalProps) {
  const [isAsking, setAsking] = useState(false);
  const wasAsked = useOpenedOnce(DeleteGoalDialog, isAsking);
  return (
    <>
      <Button variant="danger-ghost" size="small" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {goalsCopy.detail.delete}
      </Button>
      {wasAsked && (
        <DeleteGoalDialog
          goal={goal}
          open={isAsking}
          onOpenChange={setAsking}
          onConfirm={onDelete}
        />
      )}
    </>
  );
}
