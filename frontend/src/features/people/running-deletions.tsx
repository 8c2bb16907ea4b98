import { useCallback, useState } from 'react';
import { DeletionProgress } from './deletion-progress.tsx';
import { dropDeletion, type KeptDeletion } from './kept-deletions.ts';
import { useFollowedDeletion } from './user-deletion-queries.ts';

interface RunningDeletionsProps {
  /** Who began them. */
  userId: string;
  deletions: readonly KeptDeletion[];
}

/** How far those have come that were begun before the page was left or loaded anew. */
export function RunningDeletions({ userId, deletions }: RunningDeletionsProps) {
  const [running, setRunning] = useState(deletions);
  const end = useCallback(
    (ended: string) => {
      dropDeletion(userId, ended);
      setRunning((before) => before.filter(({ id }) => id !== ended));
    },
    [userId],
  );
  return running.map((deletion) => (
    <RunningDeletion key={deletion.id} deletion={deletion} onEnd={end} />
  ));
}

function RunningDeletion({
  deletion: { id, personName, heirName },
  onEnd,
}: {
  deletion: KeptDeletion;
  onEnd: (id: string) => void;
}) {
  const end = useCallback(() => onEnd(id), [id, onEnd]);
  useFollowedDeletion(id, end);
  return (
    <div className="mb-4">
      <DeletionProgress
        deletionId={id}
        what={`Handing over the work of ${personName} to ${heirName}`}
      />
    </div>
  );
}
