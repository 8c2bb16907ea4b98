import { Archive } from 'lucide-react';
import { useCallback, useId } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useMayWrite } from '../../../ui/write-access.tsx';
import { workCopy } from '../work-copy.ts';

const copy = workCopy.archive;

interface Archiving {
  isRunning: boolean;
  /** Undefined until it is known. */
  progress: { archived: number; total: number | null } | undefined;
  begin: () => void;
}

interface ArchiveActionsProps {
  /** Whether the archive is shown. */
  isShown: boolean;
  onShownChange: (isShown: boolean) => void;
  /** The number of items to archive. */
  completed: number;
  archiving: Archiving;
}

/** Shows the archive and archives completed items. */
export function ArchiveActions(props: ArchiveActionsProps) {
  const { isShown, onShownChange, completed, archiving } = props;
  const { isRunning, progress, begin } = archiving;
  const id = useId();
  const mayWrite = useMayWrite();
  /** The button disappears once everything is archived: the focus moves to the checkbox. */
  const moveFocus = useCallback(
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
        {copy.show}
      </label>
      {mayWrite && !isShown && (completed > 0 || isRunning) && (
        <Button
          ref={moveFocus}
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

/** `Archive 3 Completed`, or the progress while it runs. */
function archiveText(count: number, { isRunning, progress }: Archiving): string {
  if (!isRunning) return copy.archive(count);
  if (!progress?.total) return copy.archiving;
  return copy.progress(progress.archived, progress.total);
}
