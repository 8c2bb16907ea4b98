import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProductMark } from './product-mark.tsx';

interface InstallCardProps {
  /** Absent where only the person can do it, in the browser's own menu. */
  onInstall: (() => void) | undefined;
  onDismiss: () => void;
}

export function InstallCard({ onInstall, onDismiss }: InstallCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 flex animate-rise items-start gap-3 rounded-xl bg-raised p-4 pr-2 shadow-pop sm:right-4 sm:left-auto sm:w-88"
    >
      <ProductMark className="size-9" />
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="font-semibold text-sm">
          Install Day Zero
        </h2>
        <p className="mt-0.5 text-pretty text-ink-2 text-sm">
          {onInstall
            ? 'It opens at once from your home screen, in a window of its own.'
            : howToInstall()}
        </p>
        <div className="mt-3 flex gap-2">
          {onInstall && (
            <Button variant="primary" onClick={onInstall}>
              Install
            </Button>
          )}
          <Button variant={onInstall ? 'ghost' : 'secondary'} onClick={onDismiss}>
            {onInstall ? 'Not now' : 'Got it'}
          </Button>
        </div>
      </div>
      <IconButton label="Dismiss" size="small" className="-mt-1.5" onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}

function howToInstall(): string {
  return /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)
    ? 'Tap Share, then “Add to Home Screen”: it opens at once, in a window of its own.'
    : 'Open the menu of your browser, then “Add to Home screen”: it opens at once, in a window of its own.';
}
