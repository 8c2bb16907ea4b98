import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Button } from '../primitives/button.tsx';
import { uiCopy } from '../ui-copy.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { escapeCloses } from './escape-closes.ts';
import { focusFirst } from './first-focus.ts';
import { useFocusReturn } from './focus-return.ts';
import { overlay, panel } from './overlay-styles.ts';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequences, in one sentence. */
  description: ReactNode;
  /** Label of the confirm button, a verb: `Delete team`. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Does not close the dialog; close it when the action is done. */
  onConfirm: () => void;
  tone?: 'danger' | 'plain';
  pending?: boolean;
  confirmDisabled?: boolean;
  /** A required choice, such as a successor. */
  children?: ReactNode;
}

/** Loaded on demand by AlertDialog. */
export function AlertDialogContent({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = uiCopy.cancel,
  onConfirm,
  tone = 'danger',
  pending = false,
  confirmDisabled = false,
  children,
}: AlertDialogProps) {
  const returnFocus = useFocusReturn(open);
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlay}>
          <AlertDialog.Content
            // Focus the required choice if there is one, else Cancel.
            onOpenAutoFocus={children ? focusFirst : undefined}
            onCloseAutoFocus={returnFocus}
            onKeyDown={escapeCloses(onOpenChange)}
            className={classNames(
              panel,
              'overflow-y-auto p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:max-w-md',
            )}
          >
            <AlertDialog.Title className="font-semibold text-ink text-md">
              {title}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-1.5 text-ink-2 text-sm">
              {description}
            </AlertDialog.Description>
            {children && <div className="mt-4">{children}</div>}
            <DialogFooter>
              <AlertDialog.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                pending={pending}
                disabled={confirmDisabled}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </DialogFooter>
          </AlertDialog.Content>
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
