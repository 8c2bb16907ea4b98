import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { DialogHeading } from './dialog-heading.tsx';
import { useDiscardQuestion } from './discard-question.tsx';
import { escapeCloses } from './escape-closes.ts';
import { focusFirst } from './first-focus.ts';
import { useFocusReturn } from './focus-return.ts';
import { overlay, panel } from './overlay-styles.ts';

const widths = { narrow: 'sm:max-w-sm', medium: 'sm:max-w-md', wide: 'sm:max-w-2xl' };

/** Aligned to the top, so that content changes only move the lower edge. */
const atTop = 'overflow-hidden max-sm:h-[92dvh] sm:mt-[8vh] sm:self-start';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  width?: 'narrow' | 'medium' | 'wide';
  /** The close button asks like Escape before it discards what was typed. */
  closeAsks?: boolean;
  /** The title is for screen readers only, and the children get no padding. */
  bare?: boolean;
  /** Rendered only while open. End it with a DialogFooter for buttons. */
  children: ReactNode;
}

/** Loaded on demand by Dialog. On a phone it slides in from the bottom. */
export function DialogContent({
  open,
  onOpenChange,
  title,
  description,
  width = 'medium',
  bare = false,
  closeAsks = false,
  children,
}: DialogProps) {
  const returnFocus = useFocusReturn(open);
  const { change, closeKnowingly, watch, question } = useDiscardQuestion(onOpenChange);
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay}>
          <Dialog.Content
            onOpenAutoFocus={focusFirst}
            onCloseAutoFocus={returnFocus}
            onKeyDown={escapeCloses(change)}
            {...watch}
            className={classNames(panel, widths[width], bare && atTop)}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <DialogHeading
              {...{ title, description, bare }}
              onClose={closeAsks ? undefined : closeKnowingly}
              className="pt-4 pb-3"
            />
            {bare ? (
              children
            ) : (
              <div className="min-h-0 overflow-y-auto px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
                {children}
              </div>
            )}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
      {question}
    </Dialog.Root>
  );
}
