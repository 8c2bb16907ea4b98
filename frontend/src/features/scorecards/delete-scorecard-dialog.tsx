import { useRef } from 'react';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useDeleteScorecard } from './scorecard-edit-queries.ts';

/** Open while there is a scorecard to be deleted. */
export function DeleteScorecardDialog({
  scorecard,
  onClose,
}: {
  scorecard: Scorecard | undefined;
  onClose: () => void;
}) {
  const remove = useDeleteScorecard();
  // Its name stays to be read while the dialog goes away.
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
      title="Delete Scorecard"
      description={
        <>
          “<bdi>{last.current?.name}</bdi>” will be deleted with everything that was entered in it.
          Its measurables stay. This cannot be undone.
        </>
      }
      confirmLabel="Delete Scorecard"
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
