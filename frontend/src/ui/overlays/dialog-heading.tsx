import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import { uiCopy } from '../ui-copy.ts';

interface DialogHeadingProps {
  title: ReactNode;
  description: ReactNode;
  /** The title is visible to screen readers only. */
  bare: boolean;
  /** Called when the close button is clicked, before closing. */
  onClose: (() => void) | undefined;
  className: string;
}

/** Title and close button of a dialog or sheet. */
export function DialogHeading(props: DialogHeadingProps) {
  const { title, description, bare, onClose, className } = props;
  if (bare) return <Dialog.Title className="sr-only">{title}</Dialog.Title>;
  return (
    <header className={classNames('flex items-start gap-4 px-5', className)}>
      <div className="min-w-0 flex-1">
        <Dialog.Title className="font-semibold text-ink text-md">{title}</Dialog.Title>
        {description && (
          <Dialog.Description className="mt-0.5 text-ink-3 text-sm">
            {description}
          </Dialog.Description>
        )}
      </div>
      <Dialog.Close asChild onClick={onClose}>
        <IconButton label={uiCopy.close} data-close className="-mt-0.5 -mr-2">
          <X aria-hidden />
        </IconButton>
      </Dialog.Close>
    </header>
  );
}
