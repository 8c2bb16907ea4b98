import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/primitives/button.tsx';
import { goalsCopy } from '../goals-copy.ts';
import { type DeletableGoal, DeleteGoalDialog } from './delete-goal-dialog.tsx';

interface DeleteGoalProps {
  goal: DeletableGoal;
  onDelete: () => void;
}

export function DeleteGoal({ goal, onDelete }: DeleteGoalProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger-ghost" size="small" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {goalsCopy.detail.delete}
      </Button>
      <DeleteGoalDialog goal={goal} open={isAsking} onOpenChange={setAsking} onConfirm={onDelete} />
    </>
  );
}
