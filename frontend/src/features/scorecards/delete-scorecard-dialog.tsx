import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { sentenceOf } from '../../kit/api/api-error.ts';
import { localDayOf } from '../../kit/dates/local-day.ts';
import { useNow } from '../../kit/hooks/use-now.ts';
import { AlertDialog } from '../../ui/overlays/dialog.tsx';
import { useDeleteScorecard } from './edit-scorecard.ts';
import { useEntryLosses } from './entry-losses.ts';
import { scorecardsCopy } from './scorecards-copy.ts';
import { gridQuery } from './scorecards-queries.ts';

export function DeleteScorecardDialog({
  scorecard,
  onClose,
}: {
  scorecard: Scorecard | undefined;
  onClose: () => void;
}) {
  const remove = useDeleteScorecard();
  // Keeps the name visible during the closing animation.
  const last = useRef(scorecard);
  if (scorecard) last.current = scorecard;
  function close(): void {
    remove.reset();
    onClose();
  }
  return (
    <AlertDialog
      open={scorecard !== undefined}
      onOpenChange={(open) => !open && close()}
      title={scorecardsCopy.delete.title}
      description={
        <>
          “<bdi>{last.current?.name}</bdi>” {scorecardsCopy.delete.description}{' '}
          {scorecard && <Losses scorecard={scorecard} />}
        </>
      }
      confirmLabel={scorecardsCopy.delete.confirm}
      pending={remove.isPending}
      onConfirm={() => scorecard && remove.mutate(scorecard, { onSuccess: close })}
    >
      {remove.isError && (
        <p role="alert" className="text-red-ink text-sm">
          {sentenceOf(remove.error)}
        </p>
      )}
    </AlertDialog>
  );
}

/** Deleting is possible even if the entries fail to load. */
function Losses({ scorecard }: { scorecard: Scorecard }) {
  const today = localDayOf(useNow());
  const { data } = useQuery(gridQuery(scorecard.id, today));
  const textOf = useEntryLosses(scorecard.teamId);
  return data && textOf(data.entries, scorecardsCopy.delete.ofMeasurables);
}
