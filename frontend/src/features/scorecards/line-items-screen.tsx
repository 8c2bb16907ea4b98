import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { describeGoal } from '#shared/scorecards/goal-rule.ts';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import { periodLabels, ruleLabels, unitLabels } from '#shared/scorecards/scorecard-labels.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { GridCell, GridRow } from '../../ui/grid.tsx';
import { GridRows } from '../../ui/grid-rows.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageShortcuts } from '../../ui/page-shortcuts.tsx';
import { BackToScorecards } from './back-link.tsx';
import { MeasurableForm } from './measurable-form.tsx';
import { useCreateMeasurable, useDeleteLineItem } from './scorecard-edit-queries.ts';
import { userLineItemsQuery } from './scorecard-queries.ts';
import { GridSkeleton } from './scorecards-skeleton.tsx';

const ShortcutsSheet = lazyPart(
  async () => (await import('./line-items-shortcuts-sheet.tsx')).LineItemsShortcutsSheet,
);

/** The measurables one owns, for scorecards to be made of. */
export function LineItemsScreen({ userId }: { userId: string }) {
  const read = useQuery({ ...userLineItemsQuery(userId), refetchOnMount: 'always' });
  const [isCreating, setIsCreating] = useState(false);
  const [leaving, setLeaving] = useState<LineItem>();
  const { data: lineItems } = read;
  return (
    <>
      <PageShortcuts sheet={ShortcutsSheet} keys={{ n: () => setIsCreating(true) }} />
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <BackToScorecards />
        <Button
          variant="primary"
          className="ml-auto max-sm:ml-0 max-sm:w-full"
          onClick={() => setIsCreating(true)}
        >
          <Plus aria-hidden />
          Create Measurable
        </Button>
      </div>
      {read.isError && !lineItems ? (
        <LoadFailure title="The measurables could not be loaded" of={read} />
      ) : (
        <Card>
          {!lineItems ? (
            <GridSkeleton />
          ) : lineItems.length === 0 ? (
            <EmptyState
              icon={<ChartNoAxesColumn />}
              level={2}
              title="No measurables yet"
              hint="A measurable is one number with an owner, a unit and a goal. Scorecards put several of them side by side."
              action={<Button onClick={() => setIsCreating(true)}>Create First Measurable</Button>}
            />
          ) : (
            <GridRows aria-label="Measurables" className="divide-y divide-line-soft">
              {lineItems.map((each) => (
                <LineItemRow key={each.id} lineItem={each} onDelete={() => setLeaving(each)} />
              ))}
            </GridRows>
          )}
        </Card>
      )}
      <CreateDialog userId={userId} open={isCreating} onOpenChange={setIsCreating} />
      <DeleteDialog lineItem={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function LineItemRow({ lineItem, onDelete }: { lineItem: LineItem; onDelete: () => void }) {
  const { title, description, unitType, orientationRule, periodInterval } = lineItem;
  const goal = describeGoal(lineItem);
  const titleId = useId();
  return (
    <GridRow aria-labelledby={titleId} className="flex min-h-14 items-center gap-3 py-2 pr-3 pl-4">
      <GridCell className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={titleId} className="min-w-0 truncate font-medium text-ink text-sm">
            {title}
          </span>
          <Badge tone="blue">{periodLabels[periodInterval]}</Badge>
          <Badge>{unitLabels[unitType]}</Badge>
        </div>
        <p className="mt-0.5 truncate text-ink-3 text-xs">
          {goal ? `${ruleLabels[orientationRule]}: ${goal}` : 'No goal'}
          {description && ` · ${description}`}
        </p>
      </GridCell>
      <GridCell className="flex gap-3">
        <IconButton label={`Edit ${title}`} disabled>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton
          label={`Delete ${title}`}
          keys="Del"
          aria-keyshortcuts="Delete"
          variant="danger-ghost"
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </GridCell>
    </GridRow>
  );
}

interface CreateDialogProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function CreateDialog({ userId, ...dialog }: CreateDialogProps) {
  const create = useCreateMeasurable(userId);
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog
      {...dialog}
      title="Create Measurable"
      description="It can be put on any scorecard of its period."
    >
      <MeasurableForm
        nameLabel="Title"
        nameRequired="Please enter a title"
        submitLabel="Create Measurable"
        owners={undefined}
        onCancel={close}
        onSubmit={async (fields) => {
          const isMade = await create(fields);
          if (isMade) close();
          return isMade;
        }}
      />
    </Dialog>
  );
}

function DeleteDialog(props: { lineItem: LineItem | undefined; onClose: () => void }) {
  const { lineItem, onClose } = props;
  const remove = useDeleteLineItem();
  return (
    <AlertDialog
      open={lineItem !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Measurable"
      description={
        <>
          “<bdi>{lineItem?.title}</bdi>” will be taken off every scorecard, with everything that was
          entered for it. This cannot be undone.
        </>
      }
      confirmLabel="Delete Measurable"
      pending={remove.isPending}
      onConfirm={() => lineItem && remove.mutate(lineItem.id, { onSettled: onClose })}
    />
  );
}
