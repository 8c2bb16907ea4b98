import type { ReactNode } from 'react';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useDeletion } from './delete-user.ts';
import { deleteUserCopy } from './delete-user-copy.ts';

interface DeletionProgressProps {
  deletionId: string;
  /** `Reassigning to Idris Okafor`. */
  what: string;
  children?: ReactNode;
}

/** How much has been reassigned so far. */
export function DeletionProgress({ deletionId, what, children }: DeletionProgressProps) {
  const moved = useDeletion(deletionId)?.moved ?? 0;
  return (
    <div role="status" className="flex items-start gap-2.5 rounded-lg bg-sunken px-3 py-2.5">
      <Spinner className="mt-0.5 shrink-0 text-ink-3" />
      <p className="tnum text-ink-2">
        <span className="text-ink">{deleteUserCopy.progress.soFar(what, moved)}</span> {children}
      </p>
    </div>
  );
}
