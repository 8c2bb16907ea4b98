import type { QueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../kit/api/api-error.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { undo } from '../../../ui/feedback/toast-result.ts';
import { findEntry, saveCell } from '../pending-entries.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { refetchDays } from '../scorecards-queries.ts';
import type { PastedCell } from './grid-rows.ts';

const { grid: copy, toasts } = scorecardsCopy;

/** Reads what others entered meanwhile, so that Undo does not overwrite it. */
function readLatest(client: QueryClient, cells: readonly PastedCell[]): Promise<void> {
  const days = cells.map(({ cell }) => cell.day).sort();
  const range = { startDate: days[0]!, endDate: days.at(-1)! };
  return refetchDays(client, cells[0]!.cell.scorecardId, range);
}

/** Restores what the cells of a pasted block had before, except where it was changed since. */
export async function undoPaste(client: QueryClient, cells: readonly PastedCell[]): Promise<void> {
  if (cells.length === 0) return;
  try {
    await readLatest(client, cells);
  } catch (error) {
    const action = undo(() => void undoPaste(client, cells));
    toast({
      variant: 'destructive',
      title: toasts.undoFailed,
      description: sentenceOf(error),
      action,
    });
    return;
  }
  const unchanged = cells.filter(
    ({ cell, pasted }) => (findEntry(client, cell)?.value ?? null) === pasted,
  );
  const restored = await Promise.allSettled(
    unchanged.map(({ cell, before }) => saveCell(client, cell, { value: before })),
  );
  const failures = restored.filter((each) => each.status === 'rejected');
  const changed = cells.length - unchanged.length;
  const kept = [
    ...(changed > 0 ? [copy.changedSince(changed)] : []),
    ...(failures.length > 0
      ? [`${copy.notRestored(failures.length)}. ${sentenceOf(failures[0]!.reason)}`]
      : []),
  ];
  toast({
    variant: kept.length > 0 ? 'destructive' : 'success',
    title: copy.restored(unchanged.length - failures.length),
    ...(kept.length > 0 && { description: kept.join('. ') }),
  });
}
