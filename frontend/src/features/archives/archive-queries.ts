import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Archive, ArchiveType } from '#shared/archives/archive.ts';
import { ApiError, sentenceOf } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { toast } from '../../ui/toast.ts';

/** How often it is asked how far the archiving has come, ms. */
const askEvery = 400;
/** How often in a row that may fail: the archiving goes on meanwhile. */
const patience = 5;

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

function start(type: ArchiveType, teamId: string): Promise<Archive> {
  const request = { params: { teamId } };
  return type === 'issue'
    ? call('POST /api/teams/{teamId}/issue-archive', request)
    : call('POST /api/teams/{teamId}/goal-archive', request);
}

/** How far it has come a moment later; asked again, after longer and longer, where that fails. */
async function follow(archiveId: string): Promise<Archive> {
  for (let failures = 0; ; failures += 1) {
    await wait(askEvery * 2 ** failures);
    try {
      return await call('GET /api/archives/{archiveId}', { params: { archiveId } });
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (isAnswer || failures >= patience) throw error;
    }
  }
}

interface ArchiveCompletedOptions {
  type: ArchiveType;
  teamId: string;
  /** What was begun is through, or is no longer followed; not where it could not begin. */
  onEnd: () => void;
}

export interface ArchiveCompleted {
  isRunning: boolean;
  /** How far it has come; undefined while nothing is being archived. */
  progress: Archive | undefined;
  begin: () => void;
}

/** Archives all that is completed in a team, however much; goes on where one leaves the page. */
export function useArchiveCompleted(options: ArchiveCompletedOptions): ArchiveCompleted {
  const { type, teamId, onEnd } = options;
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState<Archive>();

  const tellFailure = (description: string) =>
    toast({ variant: 'destructive', title: `Failed to archive completed ${type}s`, description });

  async function archiveAll(): Promise<void> {
    setRunning(true);
    let archive: Archive | undefined;
    try {
      archive = await start(type, teamId);
      while (archive.state === 'running') {
        setProgress(archive);
        archive = await follow(archive.id);
      }
      const description = `Archived ${archive.archived} completed ${type}(s)`;
      if (archive.state === 'done') toast({ variant: 'success', title: 'Success', description });
      else tellFailure('It came to a standstill. Try again: it goes on.');
    } catch (error) {
      tellFailure(sentenceOf(error));
    }
    if (archive) onEnd();
    await client.invalidateQueries({
      predicate: ({ queryKey: [root, id, part] }) =>
        root === '/api/teams' && id === teamId && part === `${type}s`,
    });
    setRunning(false);
    setProgress(undefined);
  }

  return { isRunning, progress, begin: () => void archiveAll() };
}
