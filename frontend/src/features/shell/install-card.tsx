import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useIsCovering } from '../../ui/overlays/use-is-covering.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { installCopy as copy } from './install-copy.ts';
import { ProductMark } from './product-mark.tsx';

interface InstallCardProps {
  /** Undefined if the app can only be installed from the browser's menu. */
  onInstall: (() => void) | undefined;
  onDismiss: () => void;
}

export function InstallCard({ onInstall, onDismiss }: InstallCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const isCovering = useIsCovering(card);
  return (
    <section
      ref={card}
      aria-labelledby={titleId}
      className={classNames(
        'fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 flex animate-rise items-start gap-3 rounded-xl bg-raised p-4 pr-2 shadow-pop sm:right-4 sm:left-auto sm:w-88',
        isCovering && 'invisible',
      )}
    >
      <ProductMark className="size-9" />
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="font-semibold text-sm">
          {copy.title}
        </h2>
        <p className="mt-0.5 text-pretty text-ink-2 text-sm">
          {onInstall ? copy.text : howToInstall()}
        </p>
        <div className="mt-3 flex gap-2">
          {onInstall && (
            <Button variant="primary" onClick={onInstall}>
              {copy.install}
            </Button>
          )}
          <Button variant={onInstall ? 'ghost' : 'secondary'} onClick={onDismiss}>
            {onInstall ? copy.notNow : copy.gotIt}
          </Button>
        </div>
      </div>
      <IconButton label={copy.dismiss} size="small" className="-mt-1.5" onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </section>
  );
}

function howToInstall(): string {
  return /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent) ? copy.textApple : copy.textOther;
}
