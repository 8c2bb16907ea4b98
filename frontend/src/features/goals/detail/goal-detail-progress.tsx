import type { Goal } from '#shared/goals/goal.ts';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { InlineEdit } from '../../../ui/forms/inline-edit/inline-edit.tsx';
import { progressTone } from '../goal-options.tsx';
import { goalsCopy } from '../goals-copy.ts';

interface GoalProgressProps {
  goal: Goal;
  onChange: (progress: number) => Promise<boolean>;
}

const percent = /^(\d{1,3})\s*%?$/;

/** The progress: calculated from milestones, or entered by hand if there are none. */
export function GoalProgress({ goal, onChange }: GoalProgressProps) {
  function save(text: string): Promise<boolean> | undefined {
    const value = Number(percent.exec(text)?.[1] ?? Number.NaN);
    if (value >= 0 && value <= 100) return onChange(value);
    toast({
      variant: 'destructive',
      title: goalsCopy.toasts.progressFailed,
      description: goalsCopy.detail.progressInvalid,
    });
    return undefined;
  }
  const shown = `${goal.progress}%`;
  return (
    <div className="flex items-center gap-3 px-4 pb-4">
      <Progress
        value={goal.progress}
        label={goalsCopy.progressOf(goal.title)}
        tone={progressTone(goal.status)}
      />
      <span className="tnum w-12 shrink-0 text-right font-medium text-ink text-sm">
        {goal.milestones.length > 0 ? (
          shown
        ) : (
          <InlineEdit
            label={goalsCopy.detail.progress}
            value={shown}
            limit={4}
            onSave={save}
            className="-mr-1.5! ml-0! w-[calc(100%+0.375rem)]! py-0! text-right!"
          />
        )}
      </span>
    </div>
  );
}
