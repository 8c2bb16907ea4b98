import { X } from 'lucide-react';
import { CornerCard } from '../../ui/overlays/corner-card.tsx';
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
  return (
    <CornerCard
      icon={<ProductMark className="size-9" />}
      title={copy.title}
      text={onInstall ? copy.text : howToInstall()}
      corner={
        <IconButton label={copy.dismiss} size="small" className="-mt-1.5" onClick={onDismiss}>
          <X aria-hidden />
        </IconButton>
      }
    >
      {onInstall && (
        <Button variant="primary" onClick={onInstall}>
          {copy.install}
        </Button>
      )}
      <Button variant={onInstall ? 'ghost' : 'secondary'} onClick={onDismiss}>
        {onInstall ? copy.notNow : copy.gotIt}
      </Button>
    </CornerCard>
  );
}

function howToInstall(): string {
  return /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent) ? copy.textApple : copy.textOther;
}
