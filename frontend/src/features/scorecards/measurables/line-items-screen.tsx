import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import { periodLabels, unitLabels } from '#shared/scorecards/scorecard-labels.ts';
import { useNumberFormats } from '../../../ui/company-formats.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { GridCell, GridRow, GridRows } from '../../../ui/grid/grid.tsx';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { PageShortcuts } from '../../../ui/lists/page-shortcuts.tsx';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { useOpenedOnce } from '../../../ui/overlays/use-opened-once.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { IconButton } from '../../../ui/primitives/icon-button.tsx';
import { useMayWrite, WritersOnly } from '../../../ui/write-access.tsx';
import { BackToScorecards } from '../back-link.tsx';
import { useDeleteLineItem } from '../edit-scorecard.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { userLineItemsQuery } from '../scorecards-queries.ts';
import { GridSkeleton } from '../scorecards-skeleton.tsx';
import { LineItemsShortcutsSheet } from './line-items-shortcuts-sheet.tsx';

const CreateMeasurableDialog = lazyWithPreload(
  async () => (await import('./create-measurable-dialog.tsx')).CreateMeasurableDialog,
);

const copy = scorecardsCopy.lineItems;

/** The measurables that the user owns. */
export function LineItemsScreen({ userId }: { userId: string }) {
  const read = useQuery({ ...userLineItemsQuery(userId), refetchOnMount: 'always' });
  const mayWrite = useMayWrite();
  const [isCreating, setIsCreating] = useState(false);
  const hasOpened = useOpenedOnce(CreateMeasurableDialog, isCreating);
  const [leaving, setLeaving] = useState<LineItem>();
  const { data: lineItems } = read;
  return (
    <>
      <PageShortcuts
        sheet={LineItemsShortcutsSheet}
        keys={{ n: () => mayWrite && setIsCreating(true) }}
      />
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <BackToScorecards />
        {mayWrite && (
          <Button
            variant="primary"
            className="ml-auto max-sm:ml-0 max-sm:w-full"
            onClick={() => setIsCreating(true)}
          >
            <Plus aria-hidden />
            {copy.create}
          </Button>
        )}
      </div>
      {read.isError && !lineItems ? (
        <LoadFailure title={copy.loadFailed} of={read} />
      ) : (
        <Card>
          {!lineItems ? (
            <GridSkeleton />
          ) : lineItems.length === 0 ? (
            <EmptyState
              icon={<ChartNoAxesColumn />}
              level={2}
              title={copy.emptyTitle}
              hint={copy.emptyHint}
              action={
                mayWrite && <Button onClick={() => setIsCreating(true)}>{copy.emptyAction}</Button>
              }
            />
          ) : (
            <GridRows aria-label={copy.label} className="divide-y divide-line-soft">
              {lineItems.map((each) => (
                <LineItemRow key={each.id} lineItem={each} onDelete={() => setLeaving(each)} />
              ))}
            </GridRows>
          )}
        </Card>
      )}
      {hasOpened && (
        <CreateMeasurableDialog userId={userId} open={isCreating} onOpenChange={setIsCreating} />
      )}
      <DeleteDialog lineItem={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function LineItemRow({ lineItem, onDelete }: { lineItem: LineItem; onDelete: () => void }) {
  const { title, description, unitType, periodInterval } = lineItem;
  const goal = describeGoal(lineItem, useNumberFormats());
  const titleId = useId();
  return (
    <GridRow aria-labelledby={titleId} className="flex min-h-14 items-center gap-3 py-2 pr-3 pl-4">
      <GridCell className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" id={titleId} className="min-w-0 truncate font-medium text-ink text-sm">
            {title}
          </span>
          <Badge tone="blue">{periodLabels[periodInterval]}</Badge>
          <Badge>{unitLabels[unitType]}</Badge>
        </div>
        <p className="mt-0.5 truncate text-ink-3 text-xs">
          {goal ? scorecardsCopy.edit.goal(goal) : copy.noGoal}
          {description && (
            <>
              {' · '}
              <bdi>{description}</bdi>
            </>
          )}
        </p>
      </GridCell>
      <WritersOnly>
        <GridCell className="flex gap-3">
          <IconButton label={copy.editOf(title)} disabled>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            label={copy.deleteOf(title)}
            keys="Del"
            aria-keyshortcuts="Delete"
            variant="danger-ghost"
            onClick={onDelete}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </GridCell>
      </WritersOnly>
    </GridRow>
  );
}

function DeleteDialog(props: { lineItem: LineItem | undefined; onClose: () => void }) {
  const { lineItem, onClose } = props;
  const remove = useDeleteLineItem();
  return (
    <AlertDialog
      open={lineItem !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={copy.deleteTitle}
      description={
        <>
          “<bdi>{lineItem?.title}</bdi>” {copy.deleteDescription}
        </>
      }
      confirmLabel={copy.deleteConfirm}
      pending={remove.isPending}
      onConfirm={() => lineItem && remove.mutate(lineItem.id, { onSettled: onClose })}
    />
  );
}
