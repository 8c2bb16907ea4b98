import { Archive } from 'lucide-react';
import { useCallback, useId } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';

/** What is completed, on its way into the archive. */
interface Archiving {
  isRunning: boolean;
  /** How far it has come; undefined while nothing is known of that. */
  progress: { archived: number; total: number | null } | undefined;
  begin: () => void;
}

interface ArchiveActionsProps {
  /** Whether what is archived is shown. */
  isShown: boolean;
  onShownChange: (isShown: boolean) => void;
  /** How many there are to archive. */
  completed: number;
  archiving: Archiving;
}

/** In the bar of a list: what is archived is shown, what is completed is archived. */
export function ArchiveActions(props: ArchiveActionsProps) {
  const { isShown, onShownChange, completed, archiving } = props;
  const { isRunning, progress, begin } = archiving;
  const id = useId();
  /** Once all are archived the button goes: who pressed it stays beside where it was. */
  const handOver = useCallback(
    (button: HTMLButtonElement) => () => {
      if (button === document.activeElement) document.getElementById(id)?.focus();
    },
    [id],
  );
  return (
    <>
      <label
        htmlFor={id}
        className="flex h-8 cursor-pointer items-center gap-2 text-ink-2 text-sm hover:text-ink pointer-coarse:h-11"
      >
        <Checkbox id={id} shape="square" checked={isShown} onCheckedChange={onShownChange} />
        Show Archived
      </label>
      {!isShown && (completed > 0 || isRunning) && (
        <Button
          ref={handOver}
          pending={isRunning && !progress}
          aria-disabled={isRunning || undefined}
          onClick={() => !isRunning && begin()}
        >
          <Archive aria-hidden />
          {archiveText(completed, archiving)}
        </Button>
      )}
    </>
  );
}

/** `Archive 3 Completed`, and while it runs how far it is. */
function archiveText(count: number, { isRunning, progress }: Archiving): string {
  if (!isRunning) return `Archive ${count} Completed`;
  if (!progress?.total) return 'Archiving…';
  return `Archiving ${progress.archived} of ${progress.total}…`;
}
