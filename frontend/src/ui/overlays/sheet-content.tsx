import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { DialogHeading } from './dialog-heading.tsx';
import { useDiscardQuestion } from './discard-question.tsx';
import { escapeCloses } from './escape-closes.ts';
import { focusFirst } from './first-focus.ts';
import { useFocusReturn } from './focus-return.ts';
import { unclickableWhenClosing } from './overlay-styles.ts';

const veil =
  'fixed inset-0 z-40 bg-black/25 dark:bg-black/50 data-[state=open]:animate-fade ' +
  'data-[state=closed]:animate-[fade-out_160ms_ease-in_forwards]';

const sides = {
  right:
    'right-0 data-[state=open]:animate-[slide-from-right_220ms_cubic-bezier(0.16,1,0.3,1)] data-[state=closed]:animate-[slide-to-right_160ms_ease-in_forwards]',
  left: 'left-0 data-[state=open]:animate-[slide-from-left_220ms_cubic-bezier(0.16,1,0.3,1)] data-[state=closed]:animate-[slide-to-left_160ms_ease-in_forwards]',
};

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  side?: 'left' | 'right';
  /** Hides title and close button visually if the content has its own, as the sidebar does. */
  bare?: boolean;
  className?: string;
  children: ReactNode;
}

/** Loaded on demand by Sheet. */
export function SheetContent({
  open,
  onOpenChange,
  title,
  description,
  side = 'right',
  bare = false,
  className,
  children,
}: SheetProps) {
  const returnFocus = useFocusReturn(open);
  const { change, closeKnowingly, watch, question } = useDiscardQuestion(onOpenChange);
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Overlay className={veil} />
        <Dialog.Content
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={returnFocus}
          onKeyDown={escapeCloses(change)}
          {...watch}
          className={classNames(
            unclickableWhenClosing,
            'fixed inset-y-0 z-40 flex max-w-[calc(100vw-3rem)] flex-col bg-raised text-ink text-sm shadow-pop outline-none',
            sides[side],
            className ?? 'w-105',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <DialogHeading
            {...{ title, description, bare }}
            onClose={closeKnowingly}
            className="border-line-soft border-b py-3"
          />
          <div className={classNames('min-h-0 flex-1 overflow-y-auto', !bare && 'p-5')}>
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
      {question}
    </Dialog.Root>
  );
}
