import { ChevronDown, ChevronUp, ListChecks, Pencil, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import type { ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import type { ScorecardGrid } from '#shared/scorecards/scorecard-entry.ts';
import { unitLabels } from '#shared/scorecards/scorecard-labels.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Count } from '../../ui/count.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EditMeasurableSheet } from './measurable-sheets.tsx';
import { useMoveMeasurable, useRemoveMeasurable } from './scorecard-edit-queries.ts';

/** What is on the scorecard, in its order. */
export function CurrentMeasurables({ grid, userId }: { grid: ScorecardGrid; userId: string }) {
  const [edited, setEdited] = useState<ScorecardAssignment>();
  const { scorecard, assignments } = grid;
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
  const move = useMoveMeasurable(scorecard.id);
  const remove = useRemoveMeasurable(scorecard.id);

  function moveTo({ id }: ScorecardAssignment, place: number, direction: 'up' | 'down'): void {
    // Where its neighbour is: between them may be some that others see.
    move.mutate({ id, sortOrder: assignments[place]?.sortOrder ?? place });
    // At an end its button cannot be pressed any more: the other one has the focus then.
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-assignment="${id}"]`);
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]:enabled`);
      (wanted ?? row?.querySelector<HTMLButtonElement>('[data-move]:enabled'))?.focus();
    });
  }

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title="Current Measurables"
        titleId={titleId}
        icon={<ListChecks aria-hidden />}
        badge={<Count value={assignments.length} />}
      />
      {assignments.length === 0 ? (
        <EmptyState
          title="No measurables yet"
          hint="Select existing ones or create a new one beside."
        />
      ) : (
        <ul ref={list} className="divide-y divide-line-soft">
          {assignments.map((assignment, place) => {
            const { id, lineItem } = assignment;
            const { title, unitType, showGoal } = lineItem;
            const goal = showGoal ? describeGoal(lineItem) : undefined;
            return (
              <li
                key={id}
                data-assignment={id}
                className="flex min-h-12 items-center gap-2 py-1.5 pr-2 pl-4"
              >
                <div className="min-w-0 flex-1">
                  <p className="truncate font-medium text-ink text-sm">{title}</p>
                  <p className="text-ink-3 text-xs">
                    {unitLabels[unitType]}
                    {goal && ` · Goal ${goal}`}
                  </p>
                </div>
                <IconButton
                  label={`Move ${title} up`}
                  size="small"
                  data-move="up"
                  disabled={place === 0}
                  onClick={() => moveTo(assignment, place - 1, 'up')}
                >
                  <ChevronUp aria-hidden />
                </IconButton>
                <IconButton
                  label={`Move ${title} down`}
                  size="small"
                  data-move="down"
                  disabled={place === assignments.length - 1}
                  onClick={() => moveTo(assignment, place + 1, 'down')}
                >
                  <ChevronDown aria-hidden />
                </IconButton>
                <IconButton
                  label={`Edit ${title}`}
                  size="small"
                  onClick={() => setEdited(assignment)}
                >
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  label={`Remove ${title}`}
                  size="small"
                  variant="danger-ghost"
                  onClick={() => remove.mutate(assignment)}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <EditMeasurableSheet
        scorecard={scorecard}
        userId={userId}
        assignment={edited}
        onClose={() => setEdited(undefined)}
      />
    </Card>
  );
}
