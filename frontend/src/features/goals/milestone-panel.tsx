import { Flag, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { MilestoneCreation } from '#shared/goals/milestone.ts';
import { mostMilestones } from '#shared/goals/milestone-limit.ts';
import { progressOf } from '#shared/goals/milestone-rules.ts';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type MilestoneDraft, MilestoneForm, noDraft } from './milestone-form.tsx';
import { MilestoneTimeline } from './milestone-timeline.tsx';
import { useMilestoneActions } from './use-milestone-actions.ts';

/** The steps to a goal, in the order of their dates, and how many are done. */
export function MilestonePanel({ goal }: { goal: Goal }) {
  const { milestones } = goal;
  const actions = useMilestoneActions(goal.id);
  const [draft, setDraft] = useState<MilestoneDraft>();
  const opener = useRef<HTMLButtonElement>(null);
  const isFull = milestones.length >= mostMilestones;
  const open = () => setDraft((begun) => begun ?? noDraft);
  useShortcuts({ m: () => !isFull && open() });

  function close(): void {
    setDraft(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  }
  async function save(creation: MilestoneCreation): Promise<void> {
    const written = draft;
    close();
    // What was refused is there again, unless the next one was begun meanwhile.
    if (!(await actions.add(creation))) setDraft((begun) => begun ?? written);
  }

  return (
    <Panel
      title="Milestones Progress"
      icon={<Flag aria-hidden />}
      className="@container"
      action={
        <Button
          ref={opener}
          variant="ghost"
          size="small"
          disabled={isFull}
          aria-expanded={draft !== undefined}
          onClick={() => (draft ? close() : open())}
        >
          <Plus aria-hidden />
          Add Milestone
        </Button>
      }
    >
      {draft && (
        <MilestoneForm
          draft={draft}
          onDraftChange={setDraft}
          onSave={(creation) => void save(creation)}
          onCancel={close}
        />
      )}
      {milestones.length > 0 ? (
        <>
          <MilestoneCounts milestones={milestones} />
          <MilestoneTimeline goal={goal} actions={actions} />
        </>
      ) : (
        !draft && (
          <EmptyState
            icon={<Flag />}
            title="No milestones yet"
            hint="Break this goal down into steps: its progress follows from those that are reached."
            action={<Button onClick={open}>Add Your First Milestone</Button>}
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
      <span className="font-medium text-ink">
        {completed} of {milestones.length} Complete
      </span>
      <span>{progressOf(milestones)}%</span>
      {remaining === 0 ? (
        <Badge tone="green">All Complete!</Badge>
      ) : (
        <span className="text-ink-3">{remaining} remaining</span>
      )}
    </p>
  );
}
