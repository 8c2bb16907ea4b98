import { useCallback, useState } from 'react';
import { usePollDeletion } from './delete-user.ts';
import { deleteUserCopy } from './delete-user-copy.ts';
import { DeletionProgress } from './deletion-progress.tsx';
import { removeDeletion, type StoredDeletion } from './deletion-storage.ts';

interface RunningDeletionsProps {
  /** The user who started them. */
  userId: string;
  deletions: readonly StoredDeletion[];
}

/** The progress of deletions that were started before the page was left or reloaded. */
export function RunningDeletions({ userId, deletions }: RunningDeletionsProps) {
  const [running, setRunning] = useState(deletions);
  const end = useCallback(
    (endedId: string) => {
      removeDeletion(userId, endedId);
      setRunning((before) => before.filter(({ id }) => id !== endedId));
    },
    [userId],
  );
  return running.map((deletion) => (
    <RunningDeletion key={deletion.id} deletion={deletion} onEnd={end} />
  ));
}

function RunningDeletion({
  deletion: { id, personName, successorName },
  onEnd,
}: {
  deletion: StoredDeletion;
  onEnd: (id: string) => void;
}) {
  const end = useCallback(() => onEnd(id), [id, onEnd]);
  usePollDeletion(id, end);
  return (
    <div className="mb-4">
      <DeletionProgress
        deletionId={id}
        what={deleteUserCopy.progress.fromTo(personName, successorName)}
      />
    </div>
  );
}
