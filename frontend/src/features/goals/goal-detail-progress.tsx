import type { Goal } from '#shared/goals/goal.ts';
import { InlineEdit } from '../../ui/inline-edit.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';
import { progressTone } from './goal-looks.tsx';

interface GoalProgressProps {
  goal: Goal;
  onChange: (progress: number) => void;
}

const percent = /^(\d{1,3})\s*%?$/;

/** How far along it is: what its milestones say, or what somebody sets where there are none. */
export function GoalProgress({ goal, onChange }: GoalProgressProps) {
  function save(text: string): void {
    const value = Number(percent.exec(text)?.[1] ?? Number.NaN);
    if (value >= 0 && value <= 100) onChange(value);
    else
      toast({
        variant: 'destructive',
        title: 'Failed to update goal progress',
        description: 'Progress is a whole number from 0 to 100.',
      });
  }
  const shown = `${goal.progress}%`;
  return (
    <div className="flex items-center gap-3 px-4 pb-4">
      <Progress
        value={goal.progress}
        label={`Progress of ${goal.title}`}
        tone={progressTone(goal.status)}
      />
      <span className="tnum w-12 shrink-0 text-right font-medium text-ink text-sm">
        {goal.milestones.length > 0 ? (
          shown
        ) : (
          <InlineEdit
            label="Progress"
            value={shown}
            maxLength={4}
            onSave={save}
            className="-mr-1.5! ml-0! w-[calc(100%+0.375rem)]! py-0! text-right!"
          />
        )}
      </span>
    </div>
  );
}
