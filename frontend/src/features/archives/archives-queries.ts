import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Archive, ArchiveType } from '#shared/archives/archive.ts';
import { ApiError, sentenceOf } from '../../kit/api/api-error.ts';
import { call } from '../../kit/api/call.ts';
import { matchRead } from '../../kit/cache/match-read.ts';
import { type ToastAction, toast } from '../../ui/feedback/toast.ts';
import { undo } from '../../ui/feedback/toast-result.ts';
import { archivesCopy as copy } from './archives-copy.ts';

/** Poll interval of a running job, ms. */
const pollInterval = 400;
/** Failed polls in a row before giving up; the job itself continues. */
const maximumFailures = 5;
/** Undo is offered before the end of a job that takes longer than this, ms. */
const undoDelay = 2000;

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

function start(type: ArchiveType, teamId: string): Promise<Archive> {
  const request = { params: { teamId } };
  return type === 'issue'
    ? call('POST /api/teams/{teamId}/issue-archive', request)
    : call('POST /api/teams/{teamId}/goal-archive', request);
}

/** Polls the progress of a job, with growing delays after failures. */
async function pollOnce(archiveId: string): Promise<Archive> {
  for (let failures = 0; ; failures += 1) {
    await wait(pollInterval * 2 ** failures);
    try {
      return await call('GET /api/archives/{archiveId}', { params: { archiveId } });
    } catch (error) {
      const isRejected = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (isRejected || failures >= maximumFailures) throw error;
    }
  }
}

function refetchLists(client: QueryClient, { type, teamId }: Pick<Archive, 'type' | 'teamId'>) {
  return client.invalidateQueries({
    predicate: ({ queryKey }) =>
      matchRead(queryKey, `GET /api/teams/{teamId}/${type}s`)?.params.teamId === teamId,
  });
}

const showError = (title: string, description: string) =>
  void toast({ variant: 'destructive', title, description });

/** Unarchives the items of this job, even while it is running; resolves to whether it was done. */
async function undoArchive(client: QueryClient, job: Archive): Promise<boolean> {
  const { type } = job;
  let isUndone = false;
  try {
    const params = { archiveId: job.id };
    let archive = await call('POST /api/archives/{archiveId}/undo', { params });
    while (archive.state === 'undoing') archive = await pollOnce(archive.id);
    isUndone = archive.state === 'undone';
    if (isUndone) toast({ variant: 'success', title: copy.undone(type, archive.archived) });
    else showError(copy.undoFailed(type), copy.undoStalled);
  } catch (error) {
    showError(copy.undoFailed(type), sentenceOf(error));
  }
  await refetchLists(client, job);
  return isUndone;
}

interface ArchiveCompletedOptions {
  type: ArchiveType;
  teamId: string;
  /** Called when the job is done or no longer polled, but not if it failed to start. */
  onEnd: () => void;
}

interface ArchiveCompleted {
  isRunning: boolean;
  /** Undefined while no job is running. */
  progress: Archive | undefined;
  begin: () => void;
}

/** Archives all completed items of a team in a job that continues after the page is left. */
export function useArchiveCompleted(options: ArchiveCompletedOptions): ArchiveCompleted {
  const { type, teamId, onEnd } = options;
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState<Archive>();

  /** Polls until the job is done or undone; offers Undo if it takes long. */
  async function pollUntilDone(job: Archive, action: ToastAction): Promise<Archive> {
    const startedAt = Date.now();
    let archive = job;
    let dismiss: (() => void) | undefined;
    while (archive.state === 'running') {
      setProgress(archive);
      if (!dismiss && Date.now() - startedAt >= undoDelay)
        ({ dismiss } = toast({
          title: copy.running(type),
          action,
          duration: Number.POSITIVE_INFINITY,
        }));
      archive = await pollOnce(archive.id).catch((error) => {
        dismiss?.();
        throw error;
      });
    }
    dismiss?.();
    return archive;
  }

  async function archiveAll(): Promise<void> {
    setRunning(true);
    let archive: Archive | undefined;
    try {
      const job = await start(type, teamId);
      archive = job;
      // The same one in both toasts, so that it is taken once.
      const action = undo(() => undoArchive(client, job));
      archive = await pollUntilDone(job, action);
      const { state, archived } = archive;
      if (state === 'done')
        toast({
          variant: 'success',
          ...copy.done(type, archived),
          ...(archived > 0 && { action }),
        });
      else if (state === 'stalled') showError(copy.failed(type), copy.stalled);
    } catch (error) {
      showError(copy.failed(type), sentenceOf(error));
    }
    if (archive) onEnd();
    await refetchLists(client, { type, teamId });
    setRunning(false);
    setProgress(undefined);
  }

  return { isRunning, progress, begin: () => void archiveAll() };
}
