import { Flag, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import { maxMilestones, progressOf } from '#shared/goals/milestone-rules.ts';
import { useShortcuts } from '../../../kit/hooks/use-shortcuts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Panel } from '../../../ui/primitives/panel.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { goalsCopy } from '../goals-copy.ts';
import { MilestoneTimeline } from './milestone-timeline.tsx';
import { useMilestoneActions } from './use-milestone-actions.ts';

const MilestoneForm = lazyWithPreload(
  async () => (await import('./milestone-form.tsx')).MilestoneForm,
);

const copy = goalsCopy.milestones;

/** The milestones of a goal on a timeline, with their count. */
export function MilestonePanel({ goal }: { goal: Goal }) {
  const { milestones } = goal;
  const actions = useMilestoneActions(goal.id);
  const [isAdding, setAdding] = useState(false);
  const mayWrite = useMayWrite();
  const opener = useRef<HTMLButtonElement>(null);
  const isFull = milestones.length >= maxMilestones;
  const open = () => setAdding(true);
  useShortcuts({ m: () => mayWrite && !isFull && open() });
  useEffect(MilestoneForm.preloadWhenIdle, []);

  function close(): void {
    setAdding(false);
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <Panel
      title={copy.title}
      icon={<Flag aria-hidden />}
      className="@container"
      action={
        mayWrite && (
          <Button
            ref={opener}
            variant="ghost"
            size="small"
            disabled={isFull}
            aria-expanded={isAdding}
            onClick={() => (isAdding ? close() : open())}
          >
            <Plus aria-hidden />
            {copy.add}
          </Button>
        )
      }
    >
      {isAdding && !isFull && <MilestoneForm onSave={actions.add} onCancel={close} />}
      {milestones.length > 0 ? (
        <>
          <MilestoneCounts milestones={milestones} />
          <MilestoneTimeline goal={goal} actions={actions} />
        </>
      ) : (
        !isAdding && (
          <EmptyState
            icon={<Flag />}
            title={copy.emptyTitle}
            hint={mayWrite && copy.emptyHint}
            action={mayWrite && <Button onClick={open}>{copy.emptyAction}</Button>}
          />
        )
      )}
    </Panel>
  );
}

function MilestoneCounts({ milestones }: Pick<Goal, 'milestones'>) {
  const completed = milestones.filter((milestone) => milestone.completed).length;
  const remaining = milestones.length - completed;
  return (
    <p
      role="status"
      className="tnum flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 text-ink-2 text-sm"
    >
      <span className="font-medium text-ink">{copy.complete(completed, milestones.length)}</span>
      <span>{progressOf(milestones)}%</span>
      {remaining === 0 ? (
        <Badge tone="green">{copy.allComplete}</Badge>
      ) : (
        <span className="text-ink-3">{copy.remaining(remaining)}</span>
      )}
    </p>
  );
}
