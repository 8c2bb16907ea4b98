import { ChevronDown, ChevronUp, ListChecks, Pencil, X } from 'lucide-react';
import { useId, useState } from 'react';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import type { ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import type { ScorecardGrid } from '#shared/scorecards/scorecard-grid.ts';
import { unitLabels } from '#shared/scorecards/scorecard-labels.ts';
import { useKeyShortcuts } from '../../../kit/hooks/use-current-keys.ts';
import { useNumberFormats } from '../../../ui/company-formats.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { GridCell, GridRow, GridRows } from '../../../ui/grid/grid.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { useOpenedOnce } from '../../../ui/overlays/use-opened-once.ts';
import { Card, CardHeader } from '../../../ui/primitives/card.tsx';
import { Count } from '../../../ui/primitives/count.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { useMoveMeasurable, useRemoveMeasurable } from '../edit-scorecard.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';

const EditMeasurableSheet = lazyWithPreload(
  async () => (await import('./measurable-sheets.tsx')).EditMeasurableSheet,
);

const copy = scorecardsCopy.edit;

/** The measurables of a scorecard, to reorder, edit and remove. */
export function CurrentMeasurables({ grid, userId }: { grid: ScorecardGrid; userId: string }) {
  const [edited, setEdited] = useState<ScorecardAssignment>();
  const hasEdited = useOpenedOnce(EditMeasurableSheet, edited !== undefined);
  const { scorecard, assignments } = grid;
  const titleId = useId();
  const mayWrite = useMayWrite();
  const editKeys = useKeyShortcuts('E', 'F2');
  const formats = useNumberFormats();
  const move = useMoveMeasurable(scorecard.id);
  const remove = useRemoveMeasurable(scorecard.id);

  function moveTo({ id }: ScorecardAssignment, index: number, direction: 'up' | 'down'): void {
    // The neighbor's sort order, because measurables that only others can see may be in between.
    move.mutate({ id, sortOrder: assignments[index]?.sortOrder ?? index });
    const isRowFocused = document.activeElement?.matches('[data-assignment]');
    // At an end the pressed button is disabled, so the other one gets the focus.
    requestAnimationFrame(() => {
      const row = document.querySelector<HTMLElement>(`[data-assignment="${id}"]`);
      if (isRowFocused) {
        row?.focus();
        return;
      }
      const button = row?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]:enabled`);
      (button ?? row?.querySelector<HTMLButtonElement>('[data-move]:enabled'))?.focus();
    });
  }

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={copy.current}
        titleId={titleId}
        icon={<ListChecks aria-hidden />}
        badge={<Count value={assignments.length} />}
      />
      {assignments.length === 0 ? (
        <EmptyState title={copy.currentEmptyTitle} hint={copy.currentEmptyHint} />
      ) : (
        <GridRows aria-labelledby={titleId} className="divide-y divide-line-soft">
          {assignments.map((assignment, index) => {
            const { id, lineItem } = assignment;
            const { title, unitType, showGoal } = lineItem;
            const goal = showGoal ? describeGoal(lineItem, formats) : undefined;
            return (
              <GridRow
                key={id}
                data-assignment={id}
                aria-labelledby={`measurable-${id}`}
                className="flex min-h-12 items-center gap-2 py-1.5 pr-2 pl-4"
              >
                <GridCell className="min-w-0 flex-1">
                  <p
                    dir="auto"
                    id={`measurable-${id}`}
                    className="truncate font-medium text-ink text-sm"
                  >
                    {title}
                  </p>
                  <p className="text-ink-3 text-xs">
                    {unitLabels[unitType]}
                    {goal && ` · ${copy.goal(goal)}`}
                  </p>
                </GridCell>
                {mayWrite && (
                  <GridCell className="flex gap-2">
                    <IconButton
                      label={copy.moveUp(title)}
                      size="small"
                      keys="Alt ↑"
                      aria-keyshortcuts="Alt+ArrowUp"
                      data-move="up"
                      disabled={index === 0}
                      onClick={() => moveTo(assignment, index - 1, 'up')}
                    >
                      <ChevronUp aria-hidden />
                    </IconButton>
                    <IconButton
                      label={copy.moveDown(title)}
                      size="small"
                      keys="Alt ↓"
                      aria-keyshortcuts="Alt+ArrowDown"
                      data-move="down"
                      disabled={index === assignments.length - 1}
                      onClick={() => moveTo(assignment, index + 1, 'down')}
                    >
                      <ChevronDown aria-hidden />
                    </IconButton>
                    <IconButton
                      label={copy.editOf(title)}
                      size="small"
                      keys="E"
                      aria-keyshortcuts={editKeys}
                      onClick={() => setEdited(assignment)}
                    >
                      <Pencil aria-hidden />
                    </IconButton>
                    <IconButton
                      label={copy.removeOf(title)}
                      size="small"
                      keys="Del"
                      aria-keyshortcuts="Delete"
                      variant="danger-ghost"
                      onClick={() => remove.mutate(assignment)}
                    >
                      <X aria-hidden />
                    </IconButton>
                  </GridCell>
                )}
              </GridRow>
            );
          })}
        </GridRows>
      )}
      {hasEdited && (
        <EditMeasurableSheet
          scorecard={scorecard}
          userId={userId}
          assignment={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}
