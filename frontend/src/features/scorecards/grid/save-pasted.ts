import type { QueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../kit/api/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { undo } from '../../../ui/feedback/toast-result.ts';
import { saveCell } from '../pending-entries.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import type { PastedCell } from './grid-rows.ts';

const { grid: copy, toasts } = scorecardsCopy;

/** Saves a pasted block, which one Undo restores. `skipped` says what of it was not valid. */
export async function savePasted(
  client: QueryClient,
  cells: readonly PastedCell[],
  skipped: readonly string[],
): Promise<void> {
  const saves = cells.map(({ cell, pasted }) => saveCell(client, cell, { value: pasted }));
  const settled = Promise.allSettled(saves);
  const isSaved = async () => (await settled).map(({ status }) => status === 'fulfilled');
  const back = async () => {
    const saved = await isSaved();
    const { undoPaste } = await import('./undo-paste.ts');
    await undoPaste(
      client,
      cells.filter((_, index) => saved[index]),
    );
  };
  const action = undo(() => void back());
  const pasted = copy.pasted(cells.length);
  if (skipped.length === 0 && cells.length > 0)
    toast({ variant: 'success', title: pasted, action });
  if (skipped.length > 0)
    toast({
      variant: 'destructive',
      title: skipped.join('. '),
      ...(cells.length > 0 && { description: pasted, action }),
    });
  const failures = (await settled).filter((each) => each.status === 'rejected');
  if (failures.length === 0) return;
  toast({
    variant: 'destructive',
    title: toasts.entryFailed,
    description: `${copy.notSaved(failures.length)}. ${sentenceOf(failures[0]!.reason)}`,
    ...(failures.length < cells.length && { action }),
  });
}
