import { Search } from 'lucide-react';
import { commandShortcut, withCommandKey } from '../../kit/browser/command-key.ts';
import { classNames } from '../../ui/class-names.ts';
import { controlFrame, controlHeight } from '../../ui/forms/control-styles.ts';
import { uiCopy } from '../../ui/ui-copy.ts';

interface CommandPaletteButtonProps {
  onOpen: () => void;
  className?: string;
}

/** Looks like a field because the palette it opens starts with one. */
export function CommandPaletteButton({ onOpen, className }: CommandPaletteButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={commandShortcut('K')}
      onClick={onOpen}
      className={classNames(
        controlFrame,
        controlHeight,
        'flex shrink-0 items-center gap-2 px-2.5 text-ink-3! text-sm',
        className,
      )}
    >
      <Search aria-hidden className="size-4" />
      <span className="truncate">{uiCopy.openPalette}</span>
      <kbd
        aria-hidden
        className="ml-auto shrink-0 rounded-xs border border-line bg-sunken px-1 font-medium font-sans text-2xs text-ink-2 pointer-coarse:hidden"
      >
        {withCommandKey('K')}
      </kbd>
    </button>
  );
}
