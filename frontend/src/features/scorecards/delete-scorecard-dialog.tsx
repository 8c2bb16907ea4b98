import { useRef } from 'react';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { sentenceOf } from '../../kit/api/api-error.ts';
import { AlertDialog } from '../../ui/overlays/dialog.tsx';
import { useDeleteScorecard } from './edit-scorecard.ts';
import { scorecardsCopy } from './scorecards-copy.ts';

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
          “<bdi>{last.current?.name}</bdi>” {scorecardsCopy.delete.description}
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
