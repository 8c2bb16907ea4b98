import { Flag, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Goal } from '#shared/goals/goal.ts';
import type { MilestoneCreation } from '#shared/goals/milestone.ts';
import { maxMilestones } from '#shared/goals/milestone-limit.ts';
import { progressOf } from '#shared/goals/milestone-rules.ts';
import { useShortcuts } from '../../../kit/hooks/use-shortcuts.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Panel } from '../../../ui/primitives/panel.tsx';
import { goalsCopy } from '../goals-copy.ts';
import { type MilestoneDraft, MilestoneForm, noDraft } from './milestone-form.tsx';
import { MilestoneTimeline } from './milestone-timeline.tsx';
import { useMilestoneActions } from './use-milestone-actions.ts';

const copy = goalsCopy.milestones;

/** The milestones of a goal on a timeline, with their count. */
export function MilestonePanel({ goal }: { goal: Goal }) {
  const { milestones } = goal;
  const actions = useMilestoneActions(goal.id);
  const [draft, setDraft] = useState<MilestoneDraft>();
  const opener = useRef<HTMLButtonElement>(null);
  const isFull = milestones.length >= maxMilestones;
  const open = () => setDraft((begun) => begun ?? noDraft);
  useShortcuts({ m: () => !isFull && open() });

  function close(): void {
    setDraft(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  }
  async function save(creation: MilestoneCreation): Promise<void> {
    const written = draft;
    close();
    // Restore a rejected draft, unless the user has already started the next one.
    if (!(await actions.add(creation))) setDraft((begun) => begun ?? written);
  }

  return (
    <Panel
      title={copy.title}
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
          {copy.add}
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
            title={copy.emptyTitle}
            hint={copy.emptyHint}
            action={<Button onClick={open}>{copy.emptyAction}</Button>}
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
