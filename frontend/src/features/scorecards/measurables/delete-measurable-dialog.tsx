import { useQueries, useQuery } from '@tanstack/react-query';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import { localDayOf } from '../../../kit/dates/local-day.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { useDeleteLineItem } from '../edit-scorecard.ts';
import { useEntryLosses } from '../entry-losses.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { gridQuery, teamScorecardsQuery } from '../scorecards-queries.ts';

const copy = scorecardsCopy.lineItems;

interface DeleteMeasurableDialogProps {
  lineItem: LineItem | undefined;
  teamId: string | undefined;
  onClose: () => void;
}

/** Asks before a measurable is deleted from every scorecard, and says whose entries go. */
export function DeleteMeasurableDialog({ lineItem, teamId, onClose }: DeleteMeasurableDialogProps) {
  const remove = useDeleteLineItem();
  return (
    <AlertDialog
      open={lineItem !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={copy.deleteTitle}
      description={
        <>
          “<bdi>{lineItem?.title}</bdi>” {copy.deleteDescription}{' '}
          {lineItem && teamId && <Losses lineItem={lineItem} teamId={teamId} />}
        </>
      }
      confirmLabel={copy.deleteConfirm}
      pending={remove.isPending}
      onConfirm={() => lineItem && remove.mutate(lineItem.id, { onSettled: onClose })}
    />
  );
}

/** Reads the scorecards of the team that may have the measurable. Deleting needs none of them. */
function Losses({ lineItem, teamId }: { lineItem: LineItem; teamId: string }) {
  const { id, periodInterval } = lineItem;
  const today = localDayOf(useNow());
  const { data: scorecards = [] } = useQuery(teamScorecardsQuery(teamId));
  const grids = useQueries({
    queries: scorecards
      .filter(({ period }) => period === periodInterval)
      .map((scorecard) => gridQuery(scorecard.id, today)),
  });
  const textOf = useEntryLosses(teamId);
  if (grids.some(({ isPending }) => isPending)) return null;
  const entries = grids.flatMap(({ data }) => data?.entries ?? []);
  const own = entries.filter(({ lineItemId }) => lineItemId === id);
  return textOf(own, copy.ofScorecards);
}
