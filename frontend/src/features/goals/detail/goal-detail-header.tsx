import { Target } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GoalChange } from '#shared/goals/goal-inputs.ts';
import { isGoalRunning } from '#shared/goals/goal-labels.ts';
import { InlineEdit } from '../../../ui/forms/inline-edit/inline-edit.tsx';
import { Select } from '../../../ui/forms/select/select.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { DescriptionEdit } from '../../work/detail/description-edit.tsx';
import { goalScopeOptions, goalStatusOptions } from '../goal-options.tsx';
import { goalsCopy } from '../goals-copy.ts';
import type { ShownGoal } from '../goals-queries.ts';
import { GoalDate } from './goal-detail-dates.tsx';
import { GoalOwner } from './goal-detail-owner.tsx';
import { GoalProgress } from './goal-detail-progress.tsx';
import { GoalTeam } from './goal-detail-team.tsx';

const copy = goalsCopy.detail;

interface GoalHeaderProps {
  goal: ShownGoal;
  onChange: (change: GoalChange) => Promise<boolean>;
}

/** Title, status, progress, dates and description of a goal, edited in place. */
export function GoalHeader({ goal, onChange }: GoalHeaderProps) {
  const mayWrite = useMayWrite();
  return (
    <section
      aria-labelledby="goal-title"
      className="@container min-w-0 rounded-xl border border-line bg-surface shadow-card"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 px-4 pt-3.5 pb-3">
        <span className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          <Target className="mt-1 size-5 shrink-0 text-ink-3 pointer-coarse:mt-3" aria-hidden />
          <h2 id="goal-title" className="min-w-0 flex-1">
            <InlineEdit
              label={copy.name}
              value={goal.title}
              limit={500}
              onSave={(title) => onChange({ title })}
              className="whitespace-normal! break-words font-semibold text-ink text-lg leading-6.5"
            />
          </h2>
        </span>
        <span className="flex flex-wrap items-center gap-2 @max-xl:w-full">
          {goal.archived && goal.status !== 'archived' && <Badge>{copy.archived}</Badge>}
          <Select
            label={copy.scope}
            look={mayWrite ? 'framed' : 'bare'}
            options={goalScopeOptions}
            value={goal.priority}
            onValueChange={(priority) => onChange({ priority })}
            className="w-32! @max-xl:w-auto! @max-xl:flex-auto"
          />
          <Select
            label={copy.status}
            look={mayWrite ? 'framed' : 'bare'}
            options={goalStatusOptions}
            value={goal.status}
            onValueChange={(status) => onChange({ status })}
            className="w-34! @max-xl:w-auto! @max-xl:flex-auto"
          />
        </span>
      </div>
      <GoalProgress goal={goal} onChange={(progress) => onChange({ progress })} />
      <dl
        aria-label={copy.properties}
        className="grid grid-cols-[5rem_minmax(0,1fr)] border-line-soft border-t px-4 py-2 text-sm @xl:grid-cols-2 @xl:gap-x-6 @xl:py-3 @4xl:grid-cols-4"
      >
        <Property name={copy.startDate}>
          <GoalDate
            label={copy.startDate}
            placeholder={copy.setStartDate}
            latest={goal.dueDate}
            value={goal.startDate}
            onChange={(startDate) => onChange({ startDate })}
          />
        </Property>
        <Property name={copy.dueDate}>
          <GoalDate
            label={copy.dueDate}
            placeholder={copy.setDueDate}
            earliest={goal.startDate}
            value={goal.dueDate}
            isDue={isGoalRunning(goal)}
            onChange={(dueDate) => onChange({ dueDate })}
          />
        </Property>
        <Property name={copy.team}>
          <GoalTeam teamId={goal.teamId} onChange={(teamId) => onChange({ teamId })} />
        </Property>
        <Property name={copy.owner}>
          <GoalOwner goal={goal} onChange={(assigneeId) => onChange({ assigneeId })} />
        </Property>
      </dl>
      <div className="border-line-soft border-t px-4 py-3">
        <h3 className="mb-1 font-medium text-ink-3 text-xs">{copy.description}</h3>
        <DescriptionEdit type="goal" item={goal} copy={copy} onChange={onChange} />
      </div>
    </section>
  );
}

/** The value is next to its name in a narrow container, otherwise below it. */
function Property({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents @xl:block @xl:min-w-0">
      <dt className="flex items-center text-ink-3 text-xs max-@xl:min-h-9 max-@xl:pointer-coarse:min-h-11">
        {name}
      </dt>
      <dd className="flex min-h-9 min-w-0 items-center text-ink pointer-coarse:min-h-11 @xl:-ml-1.5">
        {children}
      </dd>
    </div>
  );
}
