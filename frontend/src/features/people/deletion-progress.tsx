import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { useDeletion } from './user-deletion-queries.ts';

interface DeletionProgressProps {
  deletionId: string;
  /** `Handing over to Idris Okafor`. */
  what: string;
  children?: ReactNode;
}

/** How much has been handed over so far. */
export function DeletionProgress({ deletionId, what, children }: DeletionProgressProps) {
  const moved = useDeletion(deletionId)?.moved ?? 0;
  return (
    <div role="status" className="flex items-start gap-2.5 rounded-lg bg-sunken px-3 py-2.5">
      <Spinner className="mt-0.5 shrink-0 text-ink-3" />
      <p className="tnum text-ink-2">
        <span className="text-ink">
          {what}: {moved === 1 ? '1 thing' : `${moved} things`} so far.
        </span>{' '}
        {children}
      </p>
    </div>
  );
}
