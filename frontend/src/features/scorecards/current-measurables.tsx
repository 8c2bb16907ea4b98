import { ChevronDown, ChevronUp, ListChecks, Pencil, X } from 'lucide-react';
import { useId, useState } from 'react';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import type { ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import type { ScorecardGrid } from '#shared/scorecards/scorecard-entry.ts';
import { unitLabels } from '#shared/scorecards/scorecard-labels.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Count } from '../../ui/count.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GridCell, GridRow } from '../../ui/grid.tsx';
import { GridRows } from '../../ui/grid-rows.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EditMeasurableSheet } from './measurable-sheets.tsx';
import { useMoveMeasurable, useRemoveMeasurable } from './scorecard-edit-queries.ts';

/** What is on the scorecard, in its order. */
export function CurrentMeasurables({ grid, userId }: { grid: ScorecardGrid; userId: string }) {
  const [edited, setEdited] = useState<ScorecardAssignment>();
  const { scorecard, assignments } = grid;
  const titleId = useId();
  const move = useMoveMeasurable(scorecard.id);
  const remove = useRemoveMeasurable(scorecard.id);

  function moveTo({ id }: ScorecardAssignment, place: number, direction: 'up' | 'down'): void {
    // Where its neighbour is: between them may be some that others see.
    move.mutate({ id, sortOrder: assignments[place]?.sortOrder ?? place });
    const isByKey = document.activeElement?.matches('[data-assignment]');
    // At an end its button cannot be pressed any more: the other one has the focus then.
    requestAnimationFrame(() => {
      const row = document.querySelector<HTMLElement>(`[data-assignment="${id}"]`);
      if (isByKey) {
        row?.focus();
        return;
      }
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
        <GridRows aria-labelledby={titleId} className="divide-y divide-line-soft">
          {assignments.map((assignment, place) => {
            const { id, lineItem } = assignment;
            const { title, unitType, showGoal } = lineItem;
            const goal = showGoal ? describeGoal(lineItem) : undefined;
            return (
              <GridRow
                key={id}
                data-assignment={id}
                aria-labelledby={`measurable-${id}`}
                className="flex min-h-12 items-center gap-2 py-1.5 pr-2 pl-4"
              >
                <GridCell className="min-w-0 flex-1">
                  <p id={`measurable-${id}`} className="truncate font-medium text-ink text-sm">
                    {title}
                  </p>
                  <p className="text-ink-3 text-xs">
                    {unitLabels[unitType]}
                    {goal && ` · Goal ${goal}`}
                  </p>
                </GridCell>
                <GridCell className="flex gap-2">
                  <IconButton
                    label={`Move ${title} up`}
                    size="small"
                    keys="Alt ↑"
                    aria-keyshortcuts="Alt+ArrowUp"
                    data-move="up"
                    disabled={place === 0}
                    onClick={() => moveTo(assignment, place - 1, 'up')}
                  >
                    <ChevronUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Move ${title} down`}
                    size="small"
                    keys="Alt ↓"
                    aria-keyshortcuts="Alt+ArrowDown"
                    data-move="down"
                    disabled={place === assignments.length - 1}
                    onClick={() => moveTo(assignment, place + 1, 'down')}
                  >
                    <ChevronDown aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Edit ${title}`}
                    size="small"
                    keys="E"
                    aria-keyshortcuts="E"
                    onClick={() => setEdited(assignment)}
                  >
                    <Pencil aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Remove ${title}`}
                    size="small"
                    keys="Del"
                    aria-keyshortcuts="Delete"
                    variant="danger-ghost"
                    onClick={() => remove.mutate(assignment)}
                  >
                    <X aria-hidden />
                  </IconButton>
                </GridCell>
              </GridRow>
            );
          })}
        </GridRows>
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
