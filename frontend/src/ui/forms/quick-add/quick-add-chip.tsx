import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { tooltip } from '../../overlays/tooltip/tooltip.ts';
import { uiCopy } from '../../ui-copy.ts';

interface QuickAddChipProps {
  label: string;
  /** Words in the title that set the value. */
  words?: string | undefined;
  /** Ignores these words, so that they stay in the title. */
  onRemove?: () => void;
  /** The control that shows and changes the value. */
  children: ReactNode;
}

/** A value of a QuickAdd; highlighted and removable if the title sets it. */
export function QuickAddChip({ label, words, onRemove, children }: QuickAddChipProps) {
  if (words === undefined)
    return <span className="inline-flex min-w-0 max-w-full text-ink-2 text-xs">{children}</span>;
  return (
    <span className="inline-flex min-w-0 max-w-full items-center rounded-sm bg-accent-soft text-accent-ink text-xs">
      {children}
      <button
        type="button"
        onClick={onRemove}
        aria-label={uiCopy.quickAdd.remove(label, words)}
        {...tooltip(uiCopy.quickAdd.keepWords(words))}
        className="grid size-7 shrink-0 place-items-center rounded-sm hover:bg-active pointer-coarse:h-11 pointer-coarse:w-8"
      >
        <X className="size-3.5" aria-hidden />
      </button>
    </span>
  );
}
