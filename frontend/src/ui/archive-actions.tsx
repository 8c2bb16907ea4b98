import { Archive } from 'lucide-react';
import { useId } from 'react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';

interface ArchiveActionsProps {
  /** Whether what is archived is shown. */
  isShown: boolean;
  onShownChange: (isShown: boolean) => void;
  /** `Archive 3 Completed`; undefined where there is nothing to archive. */
  label: string | undefined;
  isRunning: boolean;
  /** It runs, and nothing is known of how far it has come. */
  isStarting: boolean;
  onArchive: () => void;
}

/** In the bar of a list: what is archived is shown, what is completed is archived. */
export function ArchiveActions(props: ArchiveActionsProps) {
  const { isShown, onShownChange, label, isRunning, isStarting, onArchive } = props;
  const id = useId();
  return (
    <>
      <label
        htmlFor={id}
        className="flex h-8 cursor-pointer items-center gap-2 text-ink-2 text-sm hover:text-ink pointer-coarse:h-11"
      >
        <Checkbox id={id} shape="square" checked={isShown} onCheckedChange={onShownChange} />
        Show Archived
      </label>
      {label && (
        <Button
          pending={isStarting}
          aria-disabled={isRunning || undefined}
          onClick={() => !isRunning && onArchive()}
        >
          <Archive aria-hidden />
          {label}
        </Button>
      )}
    </>
  );
}
