import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { goalsCopy } from '../goals-copy.ts';
import { DeleteGoalDialog } from './delete-goal-dialog.tsx';

interface DeleteGoalProps {
  goal: Pick<Goal, 'title'>;
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
